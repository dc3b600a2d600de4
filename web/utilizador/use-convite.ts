import { resendConvite, withdrawConvite } from '#contract/convite.ts'
import type { Utilizador } from '#contract/utilizador/utilizador.ts'
import { notify } from '#web/kit/browser/notify.ts'
import { tellFailure } from '#web/kit/call/tell-failure.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { pathOfMembro, readsOfUtilizadores } from './queries.ts'
import { useDrop, useGone } from './use-gone.ts'

export function useResend(utilizador: Utilizador) {
  const gone = useGone()
  const { write, waiting } = useWrite(resendConvite, {
    touches: readsOfUtilizadores,
    onFailure: async (failure) => await gone(utilizador, failure),
  })
  return { resend: async () => await write({ path: pathOfMembro(utilizador) }), waiting }
}

/** Withdraws an invitation; one that was accepted meanwhile shows as a user. */
export function useWithdraw(utilizador: Utilizador) {
  const drop = useDrop()
  const gone = useGone()
  const { write } = useWrite(withdrawConvite, {
    async onDone({ message }) {
      notify.sucesso(message)
      await drop(utilizador)
    },
    async onFailure(failure) {
      if (await gone(utilizador, failure)) return true
      tellFailure(failure)
      if (failure.status === 409) await drop(utilizador)
      return true
    },
  })
  return async () => await write({ path: pathOfMembro(utilizador) })
}
