import { estadoPedido } from '#contract/comum/codes.ts'
import { fixedText } from '#contract/kit/texts.ts'
import { listPedidos } from '#contract/pedido/pedido.ts'
import { useRead } from '#web/kit/call/read.ts'
import { FailureNotice } from '#web/kit/screen/FailureNotice.tsx'
import { can } from '#web/kit/session/rights.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { formatDate } from '#web/kit/text/format.ts'
import { timeAgo } from '#web/kit/text/relative-time.ts'
import { Link } from '#web/kit/ui/Link.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'

/** The open requests about an employee; without the right to see them, only their number. */
export function OpenPedidos({ codigo }: { codigo: number }) {
  const { empresa } = useEmpresa()
  const sees = can(empresa, 'pendente')
  const query = { funcionario: codigo, estado: estadoPedido.novo, pagina: 1, quantidade: 10 }
  const { data, error } = useRead(
    listPedidos,
    sees ? { path: { org: empresa.cd }, query } : undefined,
  )
  if (error) return <FailureNotice error={error} />
  return (
    <Notice kind="aviso">
      {data ? (
        <ul>
          {data.message.map(({ cd, tipo, dt_cria, hr_cria }) => (
            <li key={cd}>
              <Link to="/pendente/funcionario" search={{ detalhe: cd }}>
                Pedido n.º {cd}: {tipo}
              </Link>
              , à espera desde {formatDate(dt_cria)} ({timeAgo(`${dt_cria}T${hr_cria}`)})
            </li>
          ))}
        </ul>
      ) : (
        fixedText('funcionarioSituacoesPendentes')
      )}
    </Notice>
  )
}
