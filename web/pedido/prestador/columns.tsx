import { listPedidosPrestador } from '#contract/pedido/prestador.ts'
import { columnsOf, day, nomeFuncionario, numMecan, organig } from '#web/kit/list/columns.ts'
import { AskedAt } from '#web/comum/pedido/prestador/AskedAt.tsx'
import { EstadoBadge } from '#web/comum/pedido/EstadoBadge.tsx'

/** The columns of the queue and of its file. */
export const columns = columnsOf(listPedidosPrestador, [
  { key: 'empresa', label: 'Empresa', width: '14%', wrap: true },
  numMecan,
  nomeFuncionario,
  { key: 'cd_tipo', label: 'Tipo', text: ({ tipo }) => tipo, width: '9.75em', wrap: true },
  organig,
  {
    ...day('dt_cria', 'Pedido em', { width: '12.5em' }),
    cell: (pedido) => <AskedAt pedido={pedido} />,
  },
  { key: 'autor', label: 'Pedido por', width: '9%', wrap: true },
  {
    key: 'cd_estad',
    label: 'Estado',
    text: ({ estado }) => estado,
    cell: (pedido) => <EstadoBadge pedido={pedido} />,
    width: '7.5em',
  },
])
