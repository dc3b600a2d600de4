import { useNavigate } from '@tanstack/react-router'
import type { ReplyOf } from '#contract/kit/route.ts'
import type { UtilizadorDetalhe, editUtilizador } from '#contract/utilizador/utilizador.ts'
import { notify } from '#web/kit/browser/notify.ts'
import { changeRights, leaveEmpresa, refreshConta, useEmpresa } from '#web/kit/session/session.ts'
import { readAgain } from '#web/kit/call/read.ts'
import { readsOfUtilizadores } from './queries.ts'
import type { Membro } from './queries.ts'
import { useDrop } from './use-gone.ts'

export function useIsOwn() {
  const { utilizador, empresa } = useEmpresa()
  return ({ cd, cd_organig }: Membro) => cd === utilizador.cd && cd_organig === empresa.cd
}

/** After an edit: users who removed their own access leave the page. */
export function useAfterEdit() {
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
