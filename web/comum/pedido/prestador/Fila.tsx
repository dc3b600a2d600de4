import { CircleCheckBig } from 'lucide'
import type { ComponentProps } from 'react'
import { day } from '#web/kit/list/columns.ts'
import type { Opens } from '#web/kit/list/InAddress.tsx'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { EstadoBadge } from '../EstadoBadge.tsx'
import { AskedAt } from './AskedAt.tsx'
import { EmpresaFilter } from './EmpresaFilter.tsx'
import type { PedidoNaFila } from './kind.ts'

type Props<Row extends PedidoNaFila, Values extends object> = Omit<
  ComponentProps<typeof ListScreen<Row, Values>>,
  'counted' | 'opens' | 'empty'
> & { Dialog: Opens<Row>['Dialog']; empty: { title: string; text: string } }

export const Fila = <Row extends PedidoNaFila, Values extends object>({
  Dialog,
  empty,
  ...list
}: Props<Row, Values>) => (
  <ListScreen
    {...list}
    counted={['pedido', 'pedidos']}
    opens={{ parameter: 'pedido', Dialog }}
    empty={{ icon: CircleCheckBig, ...empty }}
  />
)

export const controls = { empresa: EmpresaFilter }

export const empresaDoPedido = {
  key: 'empresa',
  label: 'Empresa',
  width: '12.5%',
  wrap: true,
} as const

export const pedidoEm = {
  ...day('dt_cria', 'Pedido em', { width: '12.5em' }),
  cell: (pedido: ComponentProps<typeof AskedAt>['pedido']) => <AskedAt pedido={pedido} />,
}

export const estado = {
  key: 'cd_estad',
  label: 'Estado',
  text: (pedido: { estado: string }) => pedido.estado,
  cell: (pedido: { cd_estad: number; estado: string }) => <EstadoBadge pedido={pedido} />,
  width: '7.5em',
} as const
