import { listPedidos } from '#contract/pedido/pedido.ts'
import { columnsOf, day, nomeFuncionario, numMecan, organig } from '#web/kit/list/columns.ts'
import { EstadoENumero } from '#web/comum/pedido/EstadoENumero.tsx'
import { sexos } from '#contract/comum/funcionario.ts'

/** The columns of the list and of its file. */
export const columns = columnsOf(listPedidos, [
  numMecan,
  nomeFuncionario,
  day('dt_nasc', 'Nascimento'),
  { key: 'sexo', label: 'Género', text: ({ sexo }) => sexos[sexo], width: '6.25em' },
  { key: 'profis', label: 'Profissão', width: '9.5%', wrap: true },
  day('dt_cria', 'Pedido em'),
  { ...organig, width: '10.5%' },
  { key: 'cd_tipo', label: 'Tipo', text: ({ tipo }) => tipo, width: '7.75em', wrap: true },
  {
    key: 'cd_estad',
    label: 'Estado',
    text: ({ estado }) => estado,
    cell: (pedido) => <EstadoENumero pedido={pedido} />,
    width: '8.5em',
  },
])
