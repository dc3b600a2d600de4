import { useState } from 'react'
import { fixedText } from '#contract/kit/texts.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import { listAcessos, saveAcessos, type Utilizador } from '#contract/utilizador/utilizador.ts'
import type { Acesso } from '#contract/comum/conta.ts'
import { call } from '#web/kit/call/call.ts'
import { readNow, setRead } from '#web/kit/call/read.ts'
import { useTask, useIntent } from '#web/kit/call/write.ts'
import { isFailure } from '#web/kit/call/failure.ts'
import { notify } from '#web/kit/browser/notify.ts'
import { changeRights } from '#web/kit/session/session.ts'
import { sameAcessos } from './acessos.ts'
import { pathOfMembro } from './membro.ts'
import { useGone } from './use-gone.ts'

type Read = ReplyOf<typeof listAcessos>

/** The first toggle fixes the version to save over: a later one would overwrite changes unseen. */
export function useAcessos(utilizador: Utilizador, read: Read) {
  const gone = useGone()
  const intent = useIntent()
  const [edit, setEdit] = useState<{ base: Read; mine: readonly Acesso[] }>()
  const [theirs, setTheirs] = useState<Read>()
  const base = edit?.base ?? read
  const mine = edit?.mine ?? base.message
  const path = pathOfMembro(utilizador)

  function takeTheirs() {
    setEdit(undefined)
    setTheirs(undefined)
  }

  async function send(versao: number) {
    const body = [...mine]
    const input = { path, body, ifMatch: versao, key: intent.keyFor({ body, versao }) }
    const answer = await call(saveAcessos, input)
    setRead(listAcessos, { path }, () => ({ ...base, message: body, versao: answer.versao }))
    takeTheirs()
    if (answer.acessos) changeRights({ acessos: answer.acessos })
    notify.sucesso(answer.message)
  }

  /** Another administrator saved first: reads again and decides whether to ask the user. */
  async function meet() {
    const now = await readNow(listAcessos, { path })
    if (sameAcessos(now.message, mine)) {
      takeTheirs()
      notify.informacao('Outro administrador já tinha guardado estes acessos.')
    } else if (sameAcessos(now.message, base.message)) await send(now.versao)
    else setTheirs(now)
  }

  const { run, waiting: saving } = useTask(async (versao: number) => {
    if (mine.length === 0) {
      notify.aviso(fixedText('acessoDefinirUm'))
      return
    }
    try {
      await send(versao).catch((error: unknown) => {
        if (!isFailure(error, 412)) throw error
        return meet()
      })
    } catch (error) {
      if (!isFailure(error)) throw error
      if (!(await gone(utilizador, error))) notify.erro(error.message, error.ref)
    }
  })

  return {
    base,
    mine,
    dirty: !sameAcessos(mine, base.message),
    saving,
    /** the rights another administrator saved meanwhile, until the user decides */
    theirs,
    change: (next: readonly Acesso[]) => {
      if (!saving) setEdit({ base, mine: next })
    },
    save: async (versao = base.versao) => await run(versao),
    takeTheirs,
    decideLater: () => setTheirs(undefined),
  }
}
