import { useNavigate } from '@tanstack/react-router'
import { FileX2 } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { useState } from 'react'
import { estadoPedido } from '#contract/comum/codes.ts'
import { readPedidoPrestador } from '#contract/pedido/prestador.ts'
import type { PedidoPrestadorRow } from '#contract/pedido/prestador.ts'
import { Changes } from '#web/comum/pedido/Changes.tsx'
import { Answer } from '#web/comum/pedido/prestador/Answer.tsx'
import { nextOf } from '#web/comum/pedido/prestador/next.ts'
import { NextPedido } from '#web/comum/pedido/prestador/NextPedido.tsx'
import type { Told } from '#web/comum/pedido/prestador/NextPedido.tsx'
import { useRead } from '#web/kit/call/read.ts'
import { isFailure } from '#web/kit/call/failure.ts'
import { opening } from '#web/kit/list/opened.ts'
import { changesOf } from '#web/comum/pedido/changes.ts'
import { PedidoDetails } from '#web/comum/pedido/PedidoDetails.tsx'
import { PedidoPlaceholder } from '#web/comum/pedido/PedidoPlaceholder.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { StateMessage } from '#web/kit/ui/StateMessage.tsx'
import { consequence } from './consequence.ts'
import { decide } from './decide.ts'

type Props = {
  cd: number
  /** of the list that is shown behind it */
  rows: readonly PedidoPrestadorRow[]
  onClose: () => void
}

/** A request with all that a decision needs, and the decision; open while its code is in the address. */
export function PedidoDialog({ cd: id, rows, onClose }: Props) {
  const navigate = useNavigate()
  const [told, setTold] = useState<Told>()
  const { data, error, refetch } = useRead(
    readPedidoPrestador,
    { path: { id } },
    // the client may have taken it back, a colleague answered it
    { refetchOnMount: 'always' },
  )
  const gone = isFailure(error, 404)
  const pedido = gone ? undefined : data?.message
  const changes = pedido && data ? changesOf(pedido, data.alteracoes) : []
  const open = pedido?.cd_estad === estadoPedido.novo

  const goTo = (pedidoNext: number) =>
    void navigate({ ...opening('pedido', pedidoNext), replace: true })
  const after = nextOf(rows, id)
  const next = after && { cd: after.cd, nome: `${after.tipo}, ${after.nome}` }

  return (
    <Dialog
      title={pedido?.nome ?? rows.find(({ cd }) => cd === id)?.nome ?? 'Pedido'}
      onClose={onClose}
      size="large"
      footer={
        open ? (
          <Answer cd={id} decide={decide} consequence={consequence(pedido)} onTold={setTold} />
        ) : (
          (pedido || gone) && <NextPedido next={next} told={told} onNext={goTo} onClose={onClose} />
        )
      }
    >
      {pedido ? (
        <>
          {data?.aviso && open && <Notice kind="aviso">{data.aviso}</Notice>}
          <PedidoDetails
            pedido={pedido}
            empresa={pedido.empresa}
            changes={changes.length > 0 && <Changes alteracoes={changes} />}
          />
        </>
      ) : gone ? (
        <StateMessage icon={<Icon of={FileX2} size={26} />} tone="warning" title={error.message} />
      ) : error ? (
        <FailureMessage error={error} onRetry={refetch} />
      ) : (
        <PedidoPlaceholder />
      )}
    </Dialog>
  )
}
