import { CircleCheckBig } from 'lucide'
import { listPedidosSaudePrestador } from '#contract/saude/pedido/prestador.ts'
import { EstadoBadge } from '#web/comum/pedido/EstadoBadge.tsx'
import { AskedAt } from '#web/comum/pedido/prestador/AskedAt.tsx'
import { EmpresaFilter } from '#web/comum/pedido/prestador/EmpresaFilter.tsx'
import { columnsOf, day, nomeFuncionario, numMecan, organig } from '#web/kit/list/columns.ts'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { onDemand } from '#web/kit/screen/on-demand.tsx'
import { quandoOf } from '../../pedido/facts.ts'
import { PrestadorTabs } from '../PrestadorTabs.tsx'

const PedidoDialog = onDemand(async () => (await import('./PedidoDialog.tsx')).PedidoDialog)

const columns = columnsOf(listPedidosSaudePrestador, [
  { key: 'empresa', label: 'Empresa', width: '12.5%', wrap: true },
  numMecan,
  nomeFuncionario,
  { key: 'cd_tipo', label: 'Tipo', text: ({ tipo }) => tipo, width: '11%', wrap: true },
  { key: 'sobre', label: 'O quê', below: (row) => quandoOf(row), width: '14%', wrap: true },
  { ...organig, width: '11%' },
  {
    ...day('dt_cria', 'Pedido em', { width: '12.5em' }),
    cell: (pedido) => <AskedAt pedido={pedido} />,
  },
  {
    key: 'cd_estad',
    label: 'Estado',
    text: ({ estado }) => estado,
    cell: (pedido) => <EstadoBadge pedido={pedido} />,
    width: '7.5em',
  },
])

/** The queue about appointments, of all companies: /prestador/saude/marcacao/pedido */
export function PedidoList() {
  return (
    <ListScreen
      list={useList(listPedidosSaudePrestador)}
      columns={columns}
      exportName="Pedidos sobre marcações de todas as empresas"
      counted={['pedido', 'pedidos']}
      controls={{ empresa: EmpresaFilter }}
      tabs={<PrestadorTabs />}
      opens={{ parameter: 'pedido', Dialog: PedidoDialog }}
      empty={{
        icon: CircleCheckBig,
        title: 'Nenhum pedido à espera de resposta',
        text: 'O que as empresas pedem sobre marcações aparece aqui assim que é enviado.',
      }}
    />
  )
}
