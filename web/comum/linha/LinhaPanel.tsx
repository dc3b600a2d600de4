import { FileX2, Printer } from 'lucide'
import type { ReactNode } from 'react'
import type { PassoDaLinha } from '#contract/comum/linha.ts'
import { Part, PedidoFrame, PedidoPlaceholder } from '#web/comum/pedido/PedidoFrame.tsx'
import { Historia } from '#web/comum/pedido/Timeline.tsx'
import { isFailure } from '#web/kit/call/failure.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { Facts, type Fact } from '#web/kit/ui/Facts.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { StateMessage } from '#web/kit/ui/StateMessage.tsx'

/** The content of the panel of a row, declared by its area. */
type Linha = {
  title: string
  estado?: ReactNode
  /** for the provider's staff */
  empresa?: string
  facts: readonly Fact[]
  /** texts as they were written, each with its label */
  escritos: readonly Fact[]
  partes: readonly { title: string; children: ReactNode }[]
  passos: readonly PassoDaLinha[]
  actions?: ReactNode
}

type Props<Lido> = {
  /** until the row is read, and above it */
  heading: string
  read: { data: { message: Lido } | undefined; error: unknown; refetch: () => unknown }
  linha: (lido: Lido) => Linha
  onClose: () => void
}

/** A row of a list, open beside it while its code is in the address. */
export function LinhaPanel<Lido>({ heading, read, linha, onClose }: Props<Lido>) {
  const { data, error, refetch } = read
  const gone = isFailure(error, 404)
  const shown = !gone && data ? linha(data.message) : undefined
  return (
    <Dialog
      title={heading}
      onClose={onClose}
      size="panel"
      footer={
        shown && (
          <>
            <Button icon={<Icon of={Printer} size={16} aria-hidden />} onClick={() => print()}>
              Imprimir
            </Button>
            {shown.actions}
          </>
        )
      }
    >
      {shown ? (
        <Known {...shown} />
      ) : gone ? (
        <StateMessage icon={<Icon of={FileX2} size={26} />} tone="warning" title={error.message}>
          <p>Pode ter sido removido entretanto, ou não pertencer ao seu organigrama.</p>
        </StateMessage>
      ) : error ? (
        <FailureMessage error={error} onRetry={() => void refetch()} />
      ) : (
        <PedidoPlaceholder />
      )}
    </Dialog>
  )
}

const Known = ({ title, estado, empresa, facts, escritos, partes, passos }: Linha) => (
  <PedidoFrame {...{ title, estado, empresa, facts }}>
    {escritos.length > 0 && (
      <Part title="O que foi escrito">
        <Facts facts={escritos} wide />
      </Part>
    )}
    {partes.map(({ title: name, children }) => (
      <Part key={name} title={name}>
        {children}
      </Part>
    ))}
    {passos.length > 0 && (
      <Part title="Percurso">
        <Historia passos={passos} />
      </Part>
    )}
  </PedidoFrame>
)
