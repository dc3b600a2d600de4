import { useState } from 'react'
import type { ReplyOf } from '#contract/kit/route.ts'
import type { UtilizadorForm } from '#contract/utilizador/forms.ts'
import {
  editUtilizador,
  readUtilizador,
  type UtilizadorDetalhe,
} from '#contract/utilizador/utilizador.ts'
import { call } from '#web/kit/call/call.ts'
import { readNow, readAgain } from '#web/kit/call/read.ts'
import { isFailure } from '#web/kit/call/failure.ts'
import { useIntent } from '#web/kit/call/write.ts'
import { pathOfMembro, readsOfUtilizadores, type Membro } from './membro.ts'
import { isGone, useGone, useDrop } from './use-gone.ts'
import { useNavigate } from '@tanstack/react-router'
import { notify } from '#web/kit/browser/notify.ts'
import { changeRights, leaveEmpresa, refreshConta, useEmpresa } from '#web/kit/session/session.ts'

export type Dados = Omit<UtilizadorForm, 'cd'>
type Reply = ReplyOf<typeof editUtilizador>

type Conflict = { deles: UtilizadorDetalhe; meu: UtilizadorForm }

/** `conflict` holds another administrator's change, until the user decides which to keep. */
export function useEdit(read: UtilizadorDetalhe, onClose: () => void) {
  const intent = useIntent()
  const afterEdit = useAfterEdit()
  const gone = useGone()
  const [conflict, setConflict] = useState<Conflict>()

  async function save(body: UtilizadorForm, versao: number): Promise<Reply> {
    const path = { org: read.cd_organig }
    const key = intent.keyFor({ body, versao })
    try {
      return await call(editUtilizador, { path, body, ifMatch: versao, key })
    } catch (error) {
      if (!isFailure(error, 412)) throw error
      const { message } = await readNow(readUtilizador, { path: pathOfMembro(read) })
      if (isSame(message, read)) return await save(body, message.versao)
      setConflict({ deles: message, meu: body })
      throw error
    }
  }

  return {
    conflict,
    decideLater: () => setConflict(undefined),
    send: (body: UtilizadorForm) => save(body, (conflict?.deles ?? read).versao),
    async onSent(reply: Reply) {
      onClose()
      await afterEdit(read, reply)
    },
    /** A version conflict opens the comparison; a missing user is handled elsewhere. */
    async onFailed(error: unknown) {
      if (isFailure(error, 412)) return true
      setConflict(undefined)
      if (!isGone(error)) return false
      onClose()
      await gone(read, error)
      return true
    },
  }
}

/** Another version may differ only in other things, such as the rights. */
const isSame = (one: Dados, other: Dados) =>
  one.nome === other.nome &&
  one.email === other.email &&
  one.adm === other.adm &&
  one.inactiv === other.inactiv

export function useIsOwn() {
  const { utilizador, empresa } = useEmpresa()
  return ({ cd, cd_organig }: Membro) => cd === utilizador.cd && cd_organig === empresa.cd
}

/** After an edit: users who removed their own access leave the page. */
function useAfterEdit() {
  const navigate = useNavigate()
  const isOwn = useIsOwn()
  const { utilizador: me } = useEmpresa()
  const drop = useDrop()
  return async (
    antes: UtilizadorDetalhe,
    { message, utilizador }: ReplyOf<typeof editUtilizador>,
  ) => {
    if (isOwn(utilizador) && utilizador.inactiv) {
      notify.aviso('Ficou sem acesso à empresa')
      leaveEmpresa()
      await navigate({ to: '/empresa' })
      return
    }
    if (isOwn(utilizador) && !utilizador.adm) {
      notify.aviso('Deixou de ser administrador da empresa')
      changeRights({ adm: false })
      await navigate({ to: '/' })
      return
    }
    notify.sucesso(message)
    // a failure only leaves the old name in the frame
    if (utilizador.cd === me.cd) await refreshConta().catch(() => undefined)
    // deactivating an invited user withdraws the invitation, and the row goes
    if (antes.convidado && utilizador.inactiv) await drop(antes)
    else await readAgain(readsOfUtilizadores)
  }
}
