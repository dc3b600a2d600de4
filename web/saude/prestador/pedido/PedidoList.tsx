import { listPedidosSaudePrestador } from '#contract/saude/pedido/prestador.ts'
import {
  controls,
  empresaDoPedido,
  estado,
  Fila,
  pedidoEm,
} from '#web/comum/pedido/prestador/Fila.tsx'
import { columnsOf, nomeFuncionario, numMecan, organig } from '#web/kit/list/columns.ts'
import { useList } from '#web/kit/list/use-list.ts'
import { onDemand } from '#web/kit/screen/on-demand.tsx'
import { quandoOf } from '../../pedido/facts.ts'
import { PrestadorTabs } from '../PrestadorTabs.tsx'

const PedidoDialog = onDemand(async () => (await import('./PedidoDialog.tsx')).PedidoDialog)

const columns = columnsOf(listPedidosSaudePrestador, [
  empresaDoPedido,
  numMecan,
  nomeFuncionario,
  { key: 'cd_tipo', label: 'Tipo', text: ({ tipo }) => tipo, width: '11%', wrap: true },
  { key: 'sobre', label: 'O quê', below: (row) => quandoOf(row), width: '14%', wrap: true },
  { ...organig, width: '11%' },
  pedidoEm,
  estado,
])

export function PedidoList() {
  return (
    <Fila
      list={useList(listPedidosSaudePrestador)}
      {...{ columns, controls }}
      exportName="Pedidos sobre marcações de todas as empresas"
      tabs={<PrestadorTabs />}
      Dialog={PedidoDialog}
      empty={{
        title: 'Nenhum pedido à espera de resposta',
        text: 'O que as empresas pedem sobre marcações aparece aqui assim que é enviado.',
      }}
    />
  )
}
