import { requestAdmissoes } from '#contract/pedido/pedido.ts'
import { useReceipt } from '#web/comum/pedido/use-pedido-form.ts'
import { notify } from '#web/kit/browser/notify.ts'
import { call } from '#web/kit/call/call.ts'
import { isFailure } from '#web/kit/call/failure.ts'
import { tellFailure } from '#web/kit/call/tell-failure.ts'
import { useTask } from '#web/kit/call/write.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { chaveDe, corpoDe, recusadasDe } from './enviar.ts'
import { preencha } from './textos.ts'
import type { Serie } from './use-serie.ts'

/** Milliseconds: the server needs long for ten thousand rows. */
const patience = 120_000

/** Sends the whole table atomically. `lead` moves the focus to the first fault. */
export function useEnviar({ folha, tree, guardada }: Serie, lead: () => boolean) {
  const { empresa } = useEmpresa()
  const received = useReceipt()
  return useTask(async () => {
    if (lead()) {
      notify.aviso(preencha)
      return
    }
    const { linhas, carga } = folha.get()
    const body = corpoDe(linhas, (cd) => tree?.byCd.get(cd)?.fullName ?? empresa.nome)
    try {
      const key = await chaveDe(carga, body)
      const path = { org: empresa.cd }
      const { message, cds } = await call(requestAdmissoes, { path, body, key, patience })
      folha.clear()
      await guardada.esquecer()
      await received({ message, cd: cds[0] ?? 0, ate: cds.at(-1) })
    } catch (error) {
      tellFailure(error)
      if (!isFailure(error, 400)) return
      folha.refuse(recusadasDe(error.campos, linhas))
      lead()
    }
  })
}
