import { estadoPedido } from '#contract/comum/codes.ts'
import { listPedidosPrestador } from '#contract/pedido/prestador.ts'
import type { PedidoPrestadorRow } from '#contract/pedido/prestador.ts'
import { formatDate } from '#web/kit/text/format.ts'
import { columnsOf, day, funcionario, numMecan, organig } from '#web/kit/list/columns.ts'
import { EstadoBadge } from '#web/comum/pedido/EstadoBadge.tsx'
import { ageText, ageTone } from './age.ts'
import styles from './Pedidos.module.css'

/** The columns of the queue and of its file. */
export const columns = columnsOf(listPedidosPrestador, [
  { key: 'empresa', label: 'Empresa', width: '14%', wrap: true },
  { ...numMecan, width: '8.5rem' },
  { ...funcionario, wrap: true },
  { key: 'cd_tipo', label: 'Tipo', text: ({ tipo }) => tipo, width: '10.5rem', wrap: true },
  { ...organig, width: '14%', spare: true },
  {
    ...day('dt_cria', 'Pedido em', { width: '7.5rem' }),
    cell: (pedido) => <Asked pedido={pedido} />,
  },
  { key: 'autor', label: 'Pedido por', width: '11%', wrap: true, spare: true },
  {
    key: 'cd_estad',
    label: 'Estado',
    text: ({ estado }) => estado,
    cell: (pedido) => <EstadoBadge pedido={pedido} />,
    width: '6.75rem',
  },
])

/** The day, and how long that is ago; once answered, how long the answer took is of no interest. */
function Asked({ pedido: { dt_cria, dias, cd_estad } }: { pedido: PedidoPrestadorRow }) {
  const open = cd_estad === estadoPedido.novo
  return (
    <span className={styles.asked}>
      {formatDate(dt_cria)}
      {open && <span data-tone={ageTone(dias, open)}>{ageText(dias)}</span>}
    </span>
  )
}
