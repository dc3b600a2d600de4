import { useRouter } from '@tanstack/react-router'
import { Info, Trash2 } from 'lucide'
import { useState } from 'react'
import { opening } from '#web/kit/list/opened.ts'
import { onDemand } from '#web/kit/screen/on-demand.tsx'
import { useEmpresa } from '#web/kit/session/session.ts'
import { IconButton, painted } from '#web/kit/ui/IconButton.tsx'
import type { PedidoKind, PedidoListado, PedidoLido } from './kind.ts'
import { isRemovable } from './removable.ts'

type Props<Row extends PedidoListado, Pedido extends PedidoLido> = {
  kind: PedidoKind<Row, Pedido>
  row: Row
}

const RemoveDialog = onDemand(async () => (await import('./RemoveDialog.tsx')).RemoveDialog)
const detalhes = painted(Info)
const caixote = painted(Trash2)

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
        {...detalhes}
        onClick={() => void router.navigate(opening('detalhe', cd))}
      />
      {isRemovable(empresa, row, kind.remover) && (
        <IconButton
          name={`Remover o pedido de ${qual}`}
          {...caixote}
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
