import type { ReactNode } from 'react'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { Panel } from '#web/kit/ui/Layout.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'

type Props<Reply> = {
  read: { data: { message: Reply } | undefined; error: Error | null; refetch: () => unknown }
  children: (reply: Reply) => ReactNode
}

/** The figures of a part, once they are read, or why not. */
export function ParteDosIndicadores<Reply extends { periodos: readonly unknown[] }>({
  read: { data, error, refetch },
  children,
}: Props<Reply>) {
  if (!data) {
    return (
      <Panel aria-busy={!error}>
        {error ? (
          <FailureMessage error={error} onRetry={() => void refetch()} />
        ) : (
          <Spinner text="A carregar os indicadores..." />
        )}
      </Panel>
    )
  }
  if (data.message.periodos.length > 0) return children(data.message)
  return (
    <Panel>
      <p>Ainda não acabou nenhum período deste ano. Escolha outro ano, ou veja por mês.</p>
    </Panel>
  )
}
