import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FileX2 } from 'lucide-react'
import { useState } from 'react'
import { estadoPedido } from '#contract/kit/codes.ts'
import { readPedidoPrestador } from '#contract/prestador.ts'
import type { PedidoPrestadorRow } from '#contract/prestador.ts'
import { Changes } from '#web/kit/alteracoes/Changes.tsx'
import { call } from '#web/kit/api.ts'
import { isFailure } from '#web/kit/failure.ts'
import { opening } from '#web/kit/opened.ts'
import { changesOf } from '#web/kit/pedido/changes.ts'
import { PedidoDetails } from '#web/kit/pedido/PedidoDetails.tsx'
import { PedidoPlaceholder } from '#web/kit/pedido/PedidoPlaceholder.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { FailureMessage } from '#web/kit/ui/FailureMessage.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { StateMessage } from '#web/kit/ui/StateMessage.tsx'
import { Answer } from './Answer.tsx'
import { NextPedido } from './NextPedido.tsx'
import type { Told } from './NextPedido.tsx'

type Props = {
  id: number
  /** of the list that is shown behind it */
  rows: readonly PedidoPrestadorRow[]
  onClose: () => void
}

/** A request with all that a decision needs, and the decision; open while its code is in the address. */
export function PedidoDialog({ id, rows, onClose }: Props) {
  const navigate = useNavigate()
  const [told, setTold] = useState<Told>()
  const { data, error, refetch } = useQuery({
    queryKey: ['pedido', 'prestador', id],
    queryFn: ({ signal }) => call(readPedidoPrestador, { path: { id }, signal }),
    // the client may have taken it back, a colleague answered it
    refetchOnMount: 'always',
  })
  const gone = isFailure(error, 404)
  const pedido = gone ? undefined : data?.message
  const changes = pedido && data ? changesOf(pedido, data.alteracoes) : []
  const open = pedido?.cd_estad === estadoPedido.novo

  const goTo = (pedidoNext: number) =>
    void navigate({
      to: '.',
      search: ((old: object) => ({ ...old, pedido: pedidoNext })) as never,
      replace: true,
      state: opening,
      resetScroll: false,
    })
  const next = <NextPedido id={id} rows={rows} told={told} onNext={goTo} onClose={onClose} />

  return (
    <Dialog
      title={pedido?.nome ?? rows.find(({ cd }) => cd === id)?.nome ?? 'Pedido'}
      onClose={onClose}
      size="large"
      footer={open ? <Answer pedido={pedido} onTold={setTold} /> : (pedido || gone) && next}
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
        <StateMessage icon={<FileX2 size={26} />} tone="warning" title={error.message} />
      ) : error ? (
        <FailureMessage error={error} onRetry={refetch} />
      ) : (
        <PedidoPlaceholder />
      )}
    </Dialog>
  )
}
