import { useQuery } from '@tanstack/react-query'
import { FileX2, Printer, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { fixedText } from '#contract/kit/texts.ts'
import { readPedido } from '#contract/pendente.ts'
import { call } from '#web/kit/api.ts'
import { changesOf } from '#web/kit/pedido/changes.ts'
import { PedidoDetails } from '#web/kit/pedido/PedidoDetails.tsx'
import { PedidoPlaceholder } from '#web/kit/pedido/PedidoPlaceholder.tsx'
import { useEmpresa } from '#web/kit/session.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Changes } from '#web/kit/alteracoes/Changes.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { FailureMessage } from '#web/kit/ui/FailureMessage.tsx'
import { Foto } from '#web/kit/ui/Foto.tsx'
import { StateMessage } from '#web/kit/ui/StateMessage.tsx'
import { isRemovable } from './removable.ts'
import { RemoveDialog } from './RemoveDialog.tsx'

type Props = {
  id: number
  /** known from the list, before the rest is */
  nome: string | undefined
  onClose: () => void
}

/** A request about an employee, open while its code is in the address. */
export function PedidoDialog({ id, nome, onClose }: Props) {
  const { empresa } = useEmpresa()
  const [removing, setRemoving] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['pedido', empresa.cd, id],
    queryFn: ({ signal }) => call(readPedido, { path: { org: empresa.cd, id }, signal }),
  })
  const pedido = data?.message
  const changes = pedido ? changesOf(pedido, data.alteracoes) : []
  return (
    <>
      <Dialog
        title={pedido?.nome ?? nome ?? 'Detalhes do pedido'}
        onClose={onClose}
        size="large"
        footer={
          pedido && (
            <>
              <Button icon={<Printer size={16} aria-hidden />} onClick={() => print()}>
                Imprimir
              </Button>
              {isRemovable(empresa, pedido) && (
                <Button
                  variant="danger"
                  icon={<Trash2 size={16} aria-hidden />}
                  onClick={() => setRemoving(true)}
                >
                  Remover pedido
                </Button>
              )}
            </>
          )
        }
      >
        {pedido ? (
          <PedidoDetails
            pedido={pedido}
            foto={<Foto codigo={pedido.cd_funcion} nome={pedido.nome} />}
            changes={changes.length > 0 && <Changes alteracoes={changes} />}
          />
        ) : data ? (
          <div role="alert">
            <StateMessage
              icon={<FileX2 size={26} />}
              tone="warning"
              title={fixedText('funcionarioPendenteNaoEncontrado')}
            >
              <p>Pode ter sido removido entretanto.</p>
            </StateMessage>
          </div>
        ) : error ? (
          <FailureMessage error={error} onRetry={refetch} />
        ) : (
          <PedidoPlaceholder />
        )}
      </Dialog>
      {removing && pedido && (
        <RemoveDialog
          pedido={pedido}
          onClose={() => setRemoving(false)}
          onRemoved={() => {
            setRemoving(false)
            onClose()
          }}
        />
      )}
    </>
  )
}
