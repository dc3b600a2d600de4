import { listPedidos } from '#contract/pedido/pedido.ts'
import { columnsOf, day, funcionario, numMecan, organig } from '#web/kit/list/columns.ts'
import { EstadoBadge } from '#web/comum/pedido/EstadoBadge.tsx'
import { sexos } from '#contract/comum/funcionario.ts'

/** The columns of the list and of its file. */
export const columns = columnsOf(listPedidos, [
  { ...numMecan, width: '7.75rem' },
  { ...funcionario, wrap: true },
  day('dt_nasc', 'Nascimento', { width: '6.75rem', spare: true }),
  { key: 'sexo', label: 'Género', text: ({ sexo }) => sexos[sexo], width: '5.5rem', spare: true },
  { key: 'profis', label: 'Profissão', width: '9.5%', wrap: true },
  day('dt_cria', 'Pedido em'),
  { ...organig, width: '9.5%' },
  { key: 'cd_tipo', label: 'Tipo', text: ({ tipo }) => tipo, width: '6.75rem', wrap: true },
  {
    key: 'cd_estad',
    label: 'Estado',
    text: ({ estado }) => estado,
    cell: (pedido) => <EstadoBadge pedido={pedido} />,
    width: '6.375rem',
  },
])
