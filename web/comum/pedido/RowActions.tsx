import { useRouter } from '@tanstack/react-router'
import { Info, Trash2 } from 'lucide'
import { useState } from 'react'
import { opening } from '#web/kit/list/opened.ts'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { useEmpresa } from '#web/kit/session/session.ts'
import { IconButton } from '#web/kit/ui/IconButton.tsx'
import type { PedidoKind, PedidoListado, PedidoLido } from './kind.ts'
import { estadoPedido } from '#contract/comum/codes.ts'
import type { Direito } from '#contract/kit/rights.ts'
import { holds } from '#web/kit/session/rights.ts'
import type { Rights } from '#web/kit/session/rights.ts'

type Props<Row extends PedidoListado, Pedido extends PedidoLido> = {
  kind: PedidoKind<Row, Pedido>
  row: Row
}

const RemoveDialog = dialogOf(() => import('./RemoveDialog.tsx'), 'RemoveDialog')

export function RowActions<Row extends PedidoListado, Pedido extends PedidoLido>({
  kind,
  row,
}: Props<Row, Pedido>) {
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

/** A user with the right may withdraw a request until the provider answers. */
export const isRemovable = (
  rights: Rights,
  { cd_estad }: { cd_estad: number },
  remover: Direito = 'pendente.remover',
) => cd_estad === estadoPedido.novo && holds(rights, remover)
