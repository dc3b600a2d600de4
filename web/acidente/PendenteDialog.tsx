import { FileX2, Printer, Trash2 } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { useState } from 'react'
import { readAcidentePendente } from '#contract/acidente/acidente.ts'
import type { AcidentePendenteRow } from '#contract/acidente/acidente.ts'
import { estadoAcidente } from '#contract/acidente/codes.ts'
import { PedidoPlaceholder } from '#web/comum/pedido/PedidoPlaceholder.tsx'
import { isRemovable } from '#web/comum/pedido/removable.ts'
import { useRead } from '#web/kit/call/read.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { Foto } from '#web/kit/screen/Foto.tsx'
import { useEmpresa } from '#web/kit/session/session.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { StateMessage } from '#web/kit/ui/StateMessage.tsx'
import { Comunicacoes } from './Comunicacoes.tsx'
import { AcidenteDetails } from './AcidenteDetails.tsx'
import { once } from './read.ts'
import { RemoveAcidente } from './RemoveAcidente.tsx'

type Props = {
  cd: number
  /** of the list behind it, where more is known before the rest comes */
  rows: readonly AcidentePendenteRow[]
  onClose: () => void
}

/** A request about an accident, open while its code is in the address. */
export function PendenteDialog({ cd: id, rows, onClose }: Props) {
  const { empresa } = useEmpresa()
  const [removing, setRemoving] = useState(false)
  const { data, error, refetch } = useRead(
    readAcidentePendente,
    { path: { org: empresa.cd, id } },
    once,
  )
  const acidente = data?.message
  return (
    <>
      <Dialog
        title={acidente?.nome ?? rows.find(({ cd }) => cd === id)?.funcion ?? 'Detalhes do pedido'}
        onClose={onClose}
        size="large"
        footer={
          acidente && (
            <>
              <Button icon={<Icon of={Printer} size={16} aria-hidden />} onClick={() => print()}>
                Imprimir
              </Button>
              {isRemovable(empresa, acidente) && (
                <Button
                  variant="danger"
                  icon={<Icon of={Trash2} size={16} aria-hidden />}
                  onClick={() => setRemoving(true)}
                >
                  Remover pedido
                </Button>
              )}
            </>
          )
        }
      >
        {acidente ? (
          <AcidenteDetails
            acidente={acidente}
            comunicacoes={
              acidente.cd_estad !== estadoAcidente.recusado && <Comunicacoes acidente={acidente} />
            }
            foto={<Foto codigo={acidente.cd_funcion} nome={acidente.nome} />}
          />
        ) : data ? (
          <div role="alert">
            <StateMessage
              icon={<Icon of={FileX2} size={26} />}
              tone="warning"
              title="O pedido de acidente não foi encontrado"
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
      {removing && acidente && (
        <RemoveAcidente
          cd={id}
          nome={acidente.nome}
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
