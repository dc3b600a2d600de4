import { useSearch } from '@tanstack/react-router'
import { CircleCheckBig } from 'lucide-react'
import { useState } from 'react'
import { estadoPedido } from '#contract/kit/codes.ts'
import type { PedidoPrestadorRow } from '#contract/prestador.ts'
import { boxesOf } from '#web/kit/list/Choosing.tsx'
import { FilterSelect } from '#web/kit/list/FilterSelect.tsx'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { useSelection } from '#web/kit/list/selection.ts'
import { useList } from '#web/kit/list/use-list.ts'
import { useClose } from '#web/kit/opened.ts'
import { estadoOptions, tipoOptions } from '#web/kit/pedido/texts.ts'
import { onDemand } from '#web/kit/ui/on-demand.tsx'
import { StateMessage } from '#web/kit/ui/StateMessage.tsx'
import { BatchBar } from './BatchBar.tsx'
import type { Batch } from './BatchDialog.tsx'
import { columns } from './columns.tsx'
import { EmpresaFilter } from './EmpresaFilter.tsx'
import { pedidosPrestador } from './place.ts'

const PedidoDialog = onDemand(async () => (await import('./PedidoDialog.tsx')).PedidoDialog)
const BatchDialog = onDemand(async () => (await import('./BatchDialog.tsx')).BatchDialog)

const esperas = [
  { value: '3', label: '3 dias ou mais' },
  { value: '7', label: '7 dias ou mais' },
  { value: '30', label: '30 dias ou mais' },
]

const opens = ({ cd }: { cd: number }) => ({ pedido: cd })
const chosenBy = {
  isSelectable: ({ cd_estad }: PedidoPrestadorRow) => cd_estad === estadoPedido.novo,
  nameOf: ({ nome, tipo }: PedidoPrestadorRow) => `Selecionar o pedido de ${nome}: ${tipo}`,
}

/** The queue of requests of all companies: /prestador/pedidos */
export function PedidoList() {
  const list = useList(pedidosPrestador)
  const { pedido } = useSearch({ from: '/prestador/pedidos' })
  const close = useClose('pedido')
  const selection = useSelection(list.reply, chosenBy)
  const [batch, setBatch] = useState<Batch>()
  return (
    <>
      <ListScreen
        title="Pedidos sobre funcionários"
        list={list}
        columns={columns}
        csvName="Pedidos de todas as empresas"
        filters={
          <>
            <FilterSelect list={list} name="estado" label="Estado" options={estadoOptions} />
            <FilterSelect list={list} name="tipo" label="Tipo" options={tipoOptions} />
            <EmpresaFilter list={list} />
            <FilterSelect
              list={list}
              name="espera"
              label="À espera há"
              all="Qualquer tempo"
              options={esperas}
            />
          </>
        }
        above={
          <BatchBar
            selection={selection}
            onAnswer={(verb) => setBatch({ verb, pedidos: selection.chosen })}
          />
        }
        opens={opens}
        onApproach={PedidoDialog.preload}
        choosing={boxesOf(selection)}
        empty={<NothingWaits />}
      />
      {pedido !== undefined && (
        <PedidoDialog key={pedido} id={pedido} rows={list.reply?.message ?? []} onClose={close} />
      )}
      {batch && <BatchDialog batch={batch} onClose={() => setBatch(undefined)} />}
    </>
  )
}

function NothingWaits() {
  return (
    <StateMessage icon={<CircleCheckBig size={26} />} title="Nenhum pedido à espera de resposta">
      <p>Os pedidos das empresas aparecem aqui assim que são enviados.</p>
    </StateMessage>
  )
}
