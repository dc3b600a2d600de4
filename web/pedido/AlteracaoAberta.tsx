import { estadoPedido, tipoPedido } from '#contract/comum/codes.ts'
import { listPedidos } from '#contract/pedido/pedido.ts'
import { PendingLink } from '#web/comum/pedido/PendingLink.tsx'
import { useRead } from '#web/kit/call/read.ts'
import { can } from '#web/kit/session/rights.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { formatDate } from '#web/kit/text/format.ts'
import { Link } from '#web/kit/ui/Link.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'

/** Shown instead of the form while another change of the employee is open. */
export function AlteracaoAberta({ cd, nome }: { cd: number; nome: string }) {
  const { empresa } = useEmpresa()
  const sees = can(empresa, 'pendente')
  const [estado, tipo] = [estadoPedido.novo, tipoPedido.alteracao]
  const query = { funcionario: cd, estado, tipo, pagina: 1, quantidade: 10 }
  const { data } = useRead(listPedidos, sees ? { path: { org: empresa.cd }, query } : undefined, {
    refetchOnMount: 'always',
  })
  const [aberta] = data?.message ?? []
  if (sees && !aberta) return null
  return (
    <Notice kind="aviso">
      {aberta ? (
        <p>
          Os dados de {nome} já têm uma alteração à espera de resposta: o{' '}
          <Link to="/pendente/funcionario" search={{ detalhe: aberta.cd }}>
            pedido n.º {aberta.cd}
          </Link>
          , de {formatDate(aberta.dt_cria)}. Só pode pedir outra depois de o prestador lhe
          responder.
        </p>
      ) : (
        <>
          <p>
            {nome} tem pedidos à espera de resposta. Se um deles já for uma alteração de dados, só
            pode pedir outra depois de o prestador lhe responder.
          </p>
          <PendingLink codigo={cd} />
        </>
      )}
    </Notice>
  )
}
