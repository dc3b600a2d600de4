import { useNavigate } from '@tanstack/react-router'
import { FileX2 } from 'lucide'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { estadoPedido } from '#contract/comum/codes.ts'
import { isFailure } from '#web/kit/call/failure.ts'
import { opening } from '#web/kit/list/opened.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { StateMessage } from '#web/kit/ui/StateMessage.tsx'
import { PedidoPlaceholder } from '../PedidoPlaceholder.tsx'
import { nextOf } from './next.ts'
import { NextPedido } from './NextPedido.tsx'
import type { Told } from './NextPedido.tsx'

type Listed = { cd: number; cd_estad: number }
type Shown = { nome: string; cd_estad: number }

type Props<Row extends Listed, Pedido extends Shown> = {
  cd: number
  /** of the list that is shown behind it */
  rows: readonly Row[]
  /** how one of them is called before it is there, and as the next one */
  called: { title: (row: Row) => string; next: (row: Row) => string }
  read: { pedido: Pedido | undefined; error: Error | null; refetch: () => unknown }
  /** what answers it, for who may */
  answer: false | ((pedido: Pedido, onTold: (told: Told) => void) => ReactNode)
  onClose: () => void
  children: (pedido: Pedido, open: boolean) => ReactNode
}

/** A request with all that a decision needs, the decision, and then the next one that waits. */
export function AnswerDialog<Row extends Listed, Pedido extends Shown>(props: Props<Row, Pedido>) {
  const { cd: id, rows, called, read, answer, onClose, children } = props
  const { error } = read
  const navigate = useNavigate()
  const [told, setTold] = useState<Told>()
  // the client may have taken it back
  const gone = isFailure(error, 404)
  const pedido = gone ? undefined : read.pedido
  const open = pedido?.cd_estad === estadoPedido.novo
  const row = rows.find(({ cd }) => cd === id)
  const after = nextOf(rows, id)
  const next = after && { cd: after.cd, nome: called.next(after) }
  const goTo = (cd: number) => void navigate({ ...opening('pedido', cd), replace: true })

  return (
    <Dialog
      title={pedido?.nome ?? (row ? called.title(row) : 'Pedido')}
      onClose={onClose}
      size="large"
      footer={
        open && answer
          ? answer(pedido, setTold)
          : (pedido || gone) && (
              <NextPedido next={next} told={told} onNext={goTo} onClose={onClose} />
            )
      }
    >
      {pedido ? (
        children(pedido, open && answer !== false)
      ) : gone ? (
        <StateMessage icon={<Icon of={FileX2} size={26} />} tone="warning" title={error.message} />
      ) : error ? (
        <FailureMessage error={error} onRetry={read.refetch} />
      ) : (
        <PedidoPlaceholder />
      )}
    </Dialog>
  )
}
