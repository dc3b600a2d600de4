import { useState } from 'react'
import { estadoPedido } from '#contract/comum/codes.ts'
import { answerPedidos } from '#contract/pedido/varios.ts'
import { listPedidosPrestador, type PedidoPrestadorRow } from '#contract/pedido/prestador.ts'
import { columnsOf, nomeFuncionario, numMecan, organig } from '#web/kit/list/columns.ts'
import { boxesOf } from '#web/kit/list/Choosing.tsx'
import { useSelection } from '#web/kit/list/selection.ts'
import { useList } from '#web/kit/list/use-list.ts'
import {
  controls,
  empresaDoPedido,
  estado,
  Fila,
  pedidoEm,
} from '#web/comum/pedido/prestador/Fila.tsx'
import { FilaTabs } from '#web/comum/pedido/prestador/FilaTabs.tsx'
import { useMay } from '#web/comum/prestador/session.ts'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { VariosBar, VariosButton } from './VariosBar.tsx'
import type { AnswerTo } from './VariosDialog.tsx'

const PedidoDialog = dialogOf(() => import('./PedidoDialog.tsx'), 'PedidoDialog')

const columns = columnsOf(listPedidosPrestador, [
  { ...empresaDoPedido, width: '14%' },
  numMecan,
  nomeFuncionario,
  { key: 'cd_tipo', label: 'Tipo', text: ({ tipo }) => tipo, width: '9.75em', wrap: true },
  organig,
  pedidoEm,
  { key: 'autor', label: 'Pedido por', width: '9%', wrap: true },
  estado,
])

const chosenBy = {
  isSelectable: ({ cd_estad }: PedidoPrestadorRow) => cd_estad === estadoPedido.novo,
  nameOf: ({ nome, tipo }: PedidoPrestadorRow) => `Selecionar o pedido de ${nome}: ${tipo}`,
}

export function PedidoList() {
  const list = useList(listPedidosPrestador)
  const selection = useSelection(list.reply, chosenBy)
  const may = useMay(answerPedidos)
  const [asked, setAsked] = useState<AnswerTo>()
  return (
    <Fila
      list={list}
      {...{ columns, controls }}
      exported={{ name: 'Pedidos de todas as empresas' }}
      tabs={<FilaTabs />}
      Dialog={PedidoDialog}
      choosing={
        may && {
          ...boxesOf(selection),
          forAll: <VariosButton list={list} onAsk={setAsked} />,
        }
      }
      empty={{
        title: 'Nenhum pedido à espera de resposta',
        text: 'Os pedidos das empresas aparecem aqui assim que são enviados.',
      }}
    >
      {may && <VariosBar {...{ list, selection, asked }} onAsk={setAsked} />}
    </Fila>
  )
}
