import { CircleCheckBig } from 'lucide'
import type { ComponentProps } from 'react'
import { day } from '#web/kit/list/columns.ts'
import type { Opens } from '#web/kit/list/InAddress.tsx'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import type { RowSlots } from '#web/kit/list/ListTable.tsx'
import { EstadoBadge } from '../EstadoBadge.tsx'
import { EsperaFilter } from '#web/comum/pedido/EsperaFilter.tsx'
import { EmpresaFilter } from '#web/comum/prestador/ComboboxFilter.tsx'
import { estadoPedido } from '#contract/comum/codes.ts'
import { formatDate } from '#web/kit/text/format.ts'
import { ageText, ageTone } from './age.ts'
import styles from './Pedidos.module.css'
import { Row } from '#web/kit/ui/Layout.tsx'
import type { EspecieACargo } from '#contract/cargo.ts'
import type { Callable } from '#web/kit/call/call.ts'
import type { CallsOfPrestador } from '#contract/comum/pedido-calls.ts'
import type { Comentario } from '#contract/comum/pedido.ts'
import type { useRead } from '#web/kit/call/read.ts'

export type PedidoNaFila = { cd: number; cd_estad: number; cargo: string | null; meu: boolean }
export type PedidoDaFila = { nome: string; cd_estad: number; comentarios: Comentario[] }

export type FilaKind<Row extends PedidoNaFila, Pedido extends PedidoDaFila> = {
  calls: CallsOfPrestador<Pedido>
  reading?: NonNullable<Parameters<typeof useRead>[2]>
  cargo: { especie: EspecieACargo; list: Pick<Callable, 'path'> }
  nomeOf: (row: Row) => string
  oQue: (row: Row) => string
}

type Props<Row extends PedidoNaFila, Values extends object> = Omit<
  ComponentProps<typeof ListScreen<Row, Values>>,
  'words' | 'rows' | 'empty'
> & {
  Dialog: Opens<Row>['Dialog']
  choosing?: RowSlots<Row>['choosing']
  empty: { title: string; text: string }
}

export const Fila = <Row extends PedidoNaFila, Values extends object>({
  Dialog,
  choosing = false,
  empty,
  ...list
}: Props<Row, Values>) => (
  <ListScreen
    {...list}
    words={{ counted: ['pedido', 'pedidos'] }}
    rows={{ choosing, opens: { parameter: 'pedido', Dialog } }}
    empty={{ icon: CircleCheckBig, ...empty }}
  />
)

export const controls = { empresa: EmpresaFilter, espera: EsperaFilter }

export const empresaDoPedido = {
  key: 'empresa',
  label: 'Empresa',
  width: '12.5%',
  wrap: true,
} as const

export const pedidoEm = {
  ...day('dt_cria', 'Pedido em', { width: '12.5em' }),
  cell: (pedido: Asked) => <AskedAt {...pedido} />,
}

export const estado = {
  key: 'cd_estad',
  label: 'Estado',
  text: (pedido: { estado: string }) => pedido.estado,
  cell: (pedido: { cd_estad: number; estado: string }) => <EstadoBadge pedido={pedido} />,
  width: '7.5em',
} as const

type Asked = PedidoNaFila & { dt_cria: string; dias: number; comentado: boolean }

/** An answered request shows no age. */
function AskedAt({ dt_cria, dias, cd_estad, comentado, cargo, meu }: Asked) {
  const open = cd_estad === estadoPedido.novo
  return (
    <Row as="span" gap={2} lines={0} className={styles.asked}>
      {formatDate(dt_cria)}
      {open && <span data-tone={ageTone(dias, open)}>{ageText(dias)}</span>}
      {comentado && <strong>Comentário novo</strong>}
      {cargo !== null && <span data-tone="neutral">{meu ? 'A seu cargo' : `Com ${cargo}`}</span>}
    </Row>
  )
}
