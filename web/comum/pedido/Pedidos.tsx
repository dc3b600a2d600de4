import { useRouter } from '@tanstack/react-router'
import { Info, Trash2 } from 'lucide'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { estadoPedido } from '#contract/comum/codes.ts'
import type { Direito } from '#contract/kit/rights.ts'
import { OrganigramaFilter } from '#web/comum/organigrama/OrganigramaFilter.tsx'
import type { DePedidos } from '#web/comum/organigrama/LimitesDosPedidos.tsx'
import { type Opens, useCode } from '#web/kit/list/InAddress.tsx'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { opening } from '#web/kit/list/opened.ts'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { extraOf } from '#web/kit/screen/extra-of.tsx'
import { holds, type Rights } from '#web/kit/session/rights.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { IconButton } from '#web/kit/ui/IconButton.tsx'
import { EsperaFilter } from './EsperaFilter.tsx'
import { EstadoENumero } from './EstadoBadge.tsx'
import type { PedidoKind, PedidoListado, PedidoLido } from './kind.ts'
import { Recibo } from './Recibo.tsx'
import { Removidos } from './Removidos.tsx'
import { useFeito } from './todos/feito.ts'

const RemoveDialog = dialogOf(() => import('./RemoveDialog.tsx'), 'RemoveDialog')
const ReciboDoAto = extraOf(() => import('./todos/ReciboDoAto.tsx'), 'ReciboDoAto')

const Contados = extraOf(() => import('../organigrama/LimitesDosPedidos.tsx'), 'LimitesDosPedidos')

type Props<Row extends PedidoListado, Pedido extends PedidoLido, Values extends DePedidos> = Omit<
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
  Values extends DePedidos,
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
      <Contados list={list.list} />
      {children}
    </ListScreen>
  )
}

function actionsOf<Row extends PedidoListado, Pedido extends PedidoLido>(
  kind: PedidoKind<Row, Pedido>,
) {
  return function PedidoActions({ row }: { row: Row }) {
    const { cd } = row
    const { empresa } = useEmpresa()
    const router = useRouter()
    const [removing, setRemoving] = useState(false)
    const onClose = () => setRemoving(false)
    const nome = kind.nomeOf(row)
    const qual = `${nome}: ${kind.oQue(row)}`
    return (
      <>
        <IconButton
          name={`Detalhes do pedido de ${qual}`}
          icon={Info}
          onClick={() => void router.navigate(opening('detalhe', cd))}
        />
        {isRemovable(empresa, row, kind.remover) && (
          <IconButton
            name={`Remover o pedido de ${qual}`}
            icon={Trash2}
            onClick={() => setRemoving(true)}
          />
        )}
        {removing && (
          <RemoveDialog
            calls={kind.calls}
            pedido={{ cd, nome }}
            said={kind.removal(row)}
            onClose={onClose}
            onRemoved={() => {
              onClose()
              // the focused row goes: the focus moves to the title
              document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
            }}
          />
        )}
      </>
    )
  }
}

/** A user with the right may withdraw a request until the provider answers. */
export const isRemovable = (
  rights: Rights,
  { cd_estad }: { cd_estad: number },
  remover: Direito = 'pendente.remover',
) => cd_estad === estadoPedido.novo && holds(rights, remover)

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const controlsDePedidos = { organigrama: OrganigramaFilter, espera: EsperaFilter }

export const estadoENumero = {
  label: 'Estado',
  text: ({ estado }: { estado: string }) => estado,
  cell: (pedido: ComponentProps<typeof EstadoENumero>['pedido']) => (
    <EstadoENumero pedido={pedido} />
  ),
  width: '8.5em',
}
