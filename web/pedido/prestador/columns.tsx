import { listPedidosPrestador } from '#contract/pedido/prestador.ts'
import { columnsOf, day, funcionario, numMecan, organig } from '#web/kit/list/columns.ts'
import { AskedAt } from '#web/comum/pedido/prestador/AskedAt.tsx'
import { EstadoBadge } from '#web/comum/pedido/EstadoBadge.tsx'

/** The columns of the queue and of its file. */
export const columns = columnsOf(listPedidosPrestador, [
  { key: 'empresa', label: 'Empresa', width: '14%', wrap: true },
  { ...numMecan, width: '8.5rem' },
  { ...funcionario, wrap: true },
  { key: 'cd_tipo', label: 'Tipo', text: ({ tipo }) => tipo, width: '10.5rem', wrap: true },
  { ...organig, width: '14%', spare: true },
  {
    ...day('dt_cria', 'Pedido em', { width: '7.5rem' }),
    cell: (pedido) => <AskedAt pedido={pedido} />,
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
