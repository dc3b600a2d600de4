import { RotateCw, TriangleAlert, WifiOff, SearchX } from 'lucide'
import { Icon } from '../ui/Icon.tsx'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { isFailure } from '../call/failure.ts'
import { Button } from '../ui/Button.tsx'
import { StateMessage } from '../ui/StateMessage.tsx'
import { fixedText } from '#contract/kit/texts.ts'
import { ScreenTitle } from './ScreenTitle.tsx'

type Props = { error: unknown; onRetry: () => void; title?: ReactNode }

/** In the place of content that could not be read; retries when online. */
export function FailureMessage({ error, onRetry, title }: Props) {
  const offline = isFailure(error, 0)
  useEffect(() => {
    if (!offline) return undefined
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [offline, onRetry])
  const failure = isFailure(error) ? error : undefined
  return (
    <div role="alert">
      <StateMessage
        tone="danger"
        icon={offline ? <Icon of={WifiOff} size={26} /> : <Icon of={TriangleAlert} size={26} />}
        title={title ?? 'Não foi possível carregar'}
        actions={
          <Button icon={<Icon of={RotateCw} size={16} />} onClick={onRetry}>
            Tentar novamente
          </Button>
        }
      >
        <p>{failure?.message ?? 'Ocorreu um erro inesperado.'}</p>
        {failure?.ref && <p>Referência: {failure.ref}</p>}
      </StateMessage>
    </div>
  )
}

/** In the place of a screen whose address names what does not exist. */
export const Absent = ({
  title = fixedText('paginaNaoEncontrada'),
  children,
}: {
  title?: string
  children: ReactNode
}) => (
  <StateMessage icon={<Icon of={SearchX} size={26} />} title={<ScreenTitle title={title} />}>
    {children}
  </StateMessage>
)
