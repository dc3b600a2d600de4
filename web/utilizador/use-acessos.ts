import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fixedText } from '#contract/kit/texts.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import { saveAcessos } from '#contract/utilizador.ts'
import type { Acesso, listAcessos } from '#contract/utilizador.ts'
import { call } from '#web/kit/api.ts'
import { isFailure } from '#web/kit/failure.ts'
import { notify } from '#web/kit/notify.ts'
import { changeRights } from '#web/kit/session.ts'
import { sameAcessos } from './acessos.ts'
import { acessosQuery } from './queries.ts'
import type { Membro } from './queries.ts'
import { useIntent } from '#web/kit/use-intent.ts'

type Read = ReplyOf<typeof listAcessos>

/**
 * The rights of a user while they are changed. What was read when the first toggle was pressed
 * stays the base, whatever arrives meanwhile: a save against a newer one would overwrite unseen.
 */
export function useAcessos(membro: Membro, read: Read) {
  const client = useQueryClient()
  const intent = useIntent()
  const [edit, setEdit] = useState<{ base: Read; mine: readonly Acesso[] }>()
  const [theirs, setTheirs] = useState<Read>()
  const [saving, setSaving] = useState(false)
  const base = edit?.base ?? read
  const mine = edit?.mine ?? base.message
  const { queryKey } = acessosQuery(membro)

  function takeTheirs() {
    setEdit(undefined)
    setTheirs(undefined)
  }

  async function send(versao: number) {
    const body = [...mine]
    const path = { org: membro.cd_organig, user: membro.cd }
    const input = { path, body, ifMatch: versao, key: intent.keyFor({ body, versao }) }
    const answer = await call(saveAcessos, input)
    client.setQueryData(queryKey, { ...base, message: body, versao: answer.versao })
    takeTheirs()
    if (answer.acessos) changeRights({ acessos: answer.acessos })
    notify.sucesso(answer.message)
  }

  /** Somebody else saved first: what is there now decides whether the user must be asked. */
  async function meet() {
    const now = await client.fetchQuery({ ...acessosQuery(membro), staleTime: 0 })
    if (sameAcessos(now.message, mine)) {
      takeTheirs()
      notify.informacao('Outro administrador já tinha guardado estes acessos.')
    } else if (sameAcessos(now.message, base.message)) await send(now.versao)
    else setTheirs(now)
  }

  async function save(versao = base.versao) {
    if (mine.length === 0) {
      notify.aviso(fixedText('acessoDefinirUm'))
      return
    }
    setSaving(true)
    try {
      await send(versao).catch((error: unknown) => {
        if (!isFailure(error, 412)) throw error
        return meet()
      })
    } catch (error) {
      if (!isFailure(error)) throw error
      notify.erro(error.message, error.ref)
    } finally {
      setSaving(false)
    }
  }

  return {
    base,
    mine,
    dirty: !sameAcessos(mine, base.message),
    saving,
    /** what another administrator saved meanwhile, while the user has not chosen */
    theirs,
    change: (next: readonly Acesso[]) => {
      if (!saving) setEdit({ base, mine: next })
    },
    save,
    takeTheirs,
    decideLater: () => setTheirs(undefined),
  }
}
