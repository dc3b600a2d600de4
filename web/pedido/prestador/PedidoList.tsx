import { useState } from 'react'
import { estadoPedido } from '#contract/comum/codes.ts'
import { answerPedidos } from '#contract/pedido/varios.ts'
import { listPedidosPrestador } from '#contract/pedido/prestador.ts'
import type { PedidoPrestadorRow } from '#contract/pedido/prestador.ts'
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
import { useMay } from '#web/comum/prestador/use-may.ts'
import { onDemand } from '#web/kit/screen/on-demand.tsx'
import { BatchBar } from './BatchBar.tsx'
import type { Batch } from './batch.ts'
import { VariosBar, VariosButton } from './VariosBar.tsx'

const PedidoDialog = onDemand(async () => (await import('./PedidoDialog.tsx')).PedidoDialog)
const BatchDialog = onDemand(async () => (await import('./BatchDialog.tsx')).BatchDialog)

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
  const [batch, setBatch] = useState<Batch>()
  const [all, setAll] = useState(false)
  return (
    <>
      <Fila
        list={list}
        {...{ columns, controls }}
        exportName="Pedidos de todas as empresas"
        tabs={<FilaTabs />}
        forAll={may && <VariosButton list={list} onOpen={() => setAll(true)} />}
        above={
          may && (
            <>
              <VariosBar
                list={list}
                open={all}
                onOpen={() => setAll(true)}
                onClose={() => setAll(false)}
              />
              <BatchBar
                selection={selection}
                onAnswer={(verb) => setBatch({ verb, pedidos: selection.chosen })}
              />
            </>
          )
        }
        Dialog={PedidoDialog}
        {...(may && { choosing: boxesOf(selection) })}
        empty={{
          title: 'Nenhum pedido à espera de resposta',
          text: 'Os pedidos das empresas aparecem aqui assim que são enviados.',
        }}
      />
      {batch && <BatchDialog batch={batch} onClose={() => setBatch(undefined)} />}
    </>
  )
}
