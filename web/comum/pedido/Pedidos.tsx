import { useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import type { Opens } from '#web/kit/list/InAddress.tsx'
import { useCode } from '#web/kit/list/InAddress.tsx'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { extraOf } from '#web/kit/screen/extra-of.tsx'
import { EstadoENumero } from './EstadoBadge.tsx'
import type { PedidoKind, PedidoListado, PedidoLido } from './kind.ts'
import { Recibo } from './Recibo.tsx'
import { Removidos } from './Removidos.tsx'
import { RowActions } from './RowActions.tsx'
import { useFeito } from './todos/feito.ts'

const ReciboDoAto = extraOf(() => import('./todos/ReciboDoAto.tsx'), 'ReciboDoAto')

/** Drawn by each list of requests: by what a figure narrowed it. */
export const PedidosContados = extraOf(
  () => import('../organigrama/LimitesDosPedidos.tsx'),
  'LimitesDosPedidos',
)

type Props<Row extends PedidoListado, Pedido extends PedidoLido, Values extends object> = Omit<
  ComponentProps<typeof ListScreen<Row, Values>>,
  'rows'
> & {
  kind: PedidoKind<Row, Pedido>
  Dialog: Opens<Row>['Dialog']
  receipt?: (cd: number) => ReactNode
  /** of several requests, from the first code to the last */
  receiptOfMany?: (from: number, until: number) => ReactNode
}

/** A company's requests of a kind: the receipt, the withdrawn ones, and the list. */
export function Pedidos<
  Row extends PedidoListado,
  Pedido extends PedidoLido,
  Values extends object,
>({ kind, Dialog, receipt, receiptOfMany, children, ...list }: Props<Row, Pedido, Values>) {
  const { calls, nomeOf, oQue } = kind
  const [sent, until] = [useCode('pedido'), useCode('ate')]
  const feito = useFeito(sent, until)
  const [Actions] = useState(() => actionsOf(kind))
  const row = list.list.reply?.message.find(({ cd }) => cd === sent)
  return (
    <ListScreen
      {...list}
      rows={{
        actions: { count: 2, Actions },
        opens: { parameter: 'detalhe', Dialog },
        marks: {
          parameter: 'pedido',
          until: 'ate',
          said: (one) =>
            `O pedido enviado está na lista: ${oQue(one)}, ${nomeOf(one)}, estado ${one.estado}.`,
        },
      }}
    >
      {feito && <ReciboDoAto key={feito.cd} feito={feito} />}
      {!feito &&
        sent !== undefined &&
        until === undefined &&
        (receipt?.(sent) ?? (
          <Recibo cd={sent} oQue={row && `${capital(oQue(row))}: ${nomeOf(row)}`} />
        ))}
      {!feito && sent !== undefined && until !== undefined && receiptOfMany?.(sent, until)}
      <Removidos undo={calls.restore} />
      {children}
    </ListScreen>
  )
}

function actionsOf<Row extends PedidoListado, Pedido extends PedidoLido>(
  kind: PedidoKind<Row, Pedido>,
) {
  return function PedidoActions({ row }: { row: Row }) {
    return <RowActions kind={kind} row={row} />
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const estadoENumero = {
  label: 'Estado',
  text: ({ estado }: { estado: string }) => estado,
  cell: (pedido: ComponentProps<typeof EstadoENumero>['pedido']) => (
    <EstadoENumero pedido={pedido} />
  ),
  width: '8.5em',
}
