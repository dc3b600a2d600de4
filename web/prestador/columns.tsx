import { estadoPedido } from '#contract/kit/codes.ts'
import { fixedText } from '#contract/kit/texts.ts'
import type { PedidoPrestadorRow } from '#contract/prestador.ts'
import { formatDate } from '#web/kit/format.ts'
import type { Column } from '#web/kit/list/column.ts'
import { EstadoBadge } from '#web/kit/pedido/EstadoBadge.tsx'
import { ageText, ageTone } from './age.ts'
import styles from './Pedidos.module.css'

/** The columns of the queue and of its file. */
export const columns: Column<PedidoPrestadorRow>[] = [
  { key: 'empresa', label: 'Empresa', text: ({ empresa }) => empresa, width: '14%', wrap: true },
  {
    key: 'num_mecan',
    label: fixedText('numMecan'),
    text: ({ num_mecan }) => num_mecan ?? 'N/D',
    align: 'end',
    width: '8.5rem',
  },
  { key: 'nome', label: 'Funcionário', text: ({ nome }) => nome, main: true, wrap: true },
  { key: 'cd_tipo', label: 'Tipo', text: ({ tipo }) => tipo, width: '10.5rem', wrap: true },
  {
    key: 'organig',
    label: 'Organigrama',
    text: ({ organig }) => organig,
    width: '14%',
    wrap: true,
    spare: true,
  },
  {
    key: 'dt_cria',
    label: 'Pedido em',
    text: ({ dt_cria }) => formatDate(dt_cria),
    cell: (pedido) => <Asked pedido={pedido} />,
    width: '7.5rem',
  },
  {
    key: 'autor',
    label: 'Pedido por',
    text: ({ autor }) => autor ?? '',
    width: '11%',
    wrap: true,
    spare: true,
  },
  {
    key: 'cd_estad',
    label: 'Estado',
    text: ({ estado }) => estado,
    cell: (pedido) => <EstadoBadge pedido={pedido} />,
    width: '6.75rem',
  },
]

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
