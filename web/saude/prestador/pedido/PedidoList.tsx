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
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { quandoOf } from '#web/saude/pedido/kind.ts'
import { SaudeTabsPrestador } from '../SaudeTabsPrestador.tsx'

const PedidoDialog = dialogOf(() => import('./PedidoDialog.tsx'), 'PedidoDialog')

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
      exported={{ name: 'Pedidos sobre marcações de todas as empresas' }}
      tabs={<SaudeTabsPrestador />}
      Dialog={PedidoDialog}
      empty={{
        title: 'Nenhum pedido à espera de resposta',
        text: 'O que as empresas pedem sobre marcações aparece aqui assim que é enviado.',
      }}
    />
  )
}
