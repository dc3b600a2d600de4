import type { ErrorComponentProps } from '@tanstack/react-router'
import { useRouter } from '@tanstack/react-router'
import { RotateCw, TriangleAlert } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { use, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { fetchAgain, isMissingCode } from '#web/kit/area/component-of.ts'
import { newKey } from '#web/kit/call/call.ts'
import { isFailure } from '#web/kit/call/failure.ts'
import { useConfig } from '#web/kit/call/config.ts'
import { Brand } from '#web/kit/ui/Brand.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { StateMessage } from '#web/kit/ui/StateMessage.tsx'
import styles from './FaultScreen.module.css'
import { InShell } from '#web/kit/screen/Frame.tsx'

/** In the place of a screen that failed. */
export function FaultScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const framed = use(InShell)
  const { baseTitle } = useConfig()
  const Frame = framed ? 'div' : 'main'
  const again = async () => {
    await fetchAgain(router.matchRoutes(router.latestLocation), router.routesById)
    reset()
    await router.invalidate()
  }
  return (
    <Frame className={styles.fault}>
      {!framed && (
        <div className={styles.brand}>
          <Brand name={baseTitle} />
        </div>
      )}
      {isFailure(error) ? (
        <FailureMessage
          error={error}
          title={<h1>{error.status === 0 ? 'Sem ligação' : 'Não foi possível carregar'}</h1>}
          onRetry={() => void again()}
        />
      ) : isMissingCode(error) ? (
        <Reload title="Não foi possível carregar esta página">
          <p>Pode não haver ligação, ou o portal ter sido atualizado entretanto.</p>
        </Reload>
      ) : (
        <Unexpected error={error} />
      )}
    </Frame>
  )
}

/** Logs the reference with the error, for support. */
function Unexpected({ error }: { error: unknown }) {
  const [ref] = useState(() => `P-${newKey().slice(0, 8)}`)
  useEffect(() => reportError(new Error(`Referência ${ref}`, { cause: error })), [ref, error])
  return (
    <Reload title="Erro inesperado">
      <p>
        Algo falhou nesta página. Os dados guardados não foram afetados. Recarregue-a; se o
        navegador a traduz, desligue antes a tradução.
      </p>
      <p>Referência: {ref}</p>
    </Reload>
  )
}

function Reload({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="alert">
      <StateMessage
        tone="danger"
        icon={<Icon of={TriangleAlert} size={26} />}
        title={<h1>{title}</h1>}
        actions={
          <Button
            variant="primary"
            icon={<Icon of={RotateCw} size={16} />}
            onClick={() => location.reload()}
          >
            Recarregar
          </Button>
        }
      >
        {children}
      </StateMessage>
    </div>
  )
}
