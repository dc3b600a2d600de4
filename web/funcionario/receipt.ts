import { useNavigate, useRouter } from '@tanstack/react-router'
import { notify } from '#web/kit/notify.ts'
import { queryClient } from '#web/kit/query.ts'
import { can } from '#web/kit/rights.ts'
import { useEmpresa } from '#web/kit/session.ts'

type Reply = { message: string; cd: number }

/**
 * After a request was sent: the server's message, then the pending list with the new request in
 * sight; for who may not see that one, back to where the request was begun (specification 1,
 * section 4).
 */
export function useReceipt() {
  const { empresa } = useEmpresa()
  const navigate = useNavigate()
  const router = useRouter()
  return async ({ message, cd }: Reply) => {
    notify.sucesso(message)
    void queryClient.invalidateQueries()
    if (can(empresa, 'pendente')) {
      await navigate({
        to: '/pendente/$tipo',
        params: { tipo: 'funcionario' },
        search: { pedido: cd },
      })
    } else if (router.latestLocation.pathname !== '/funcionario') {
      if (router.history.canGoBack()) router.history.back()
      else await navigate({ to: '/funcionario' })
    }
  }
}
