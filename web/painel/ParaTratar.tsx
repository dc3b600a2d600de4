import { useId } from 'react'
import type { readPainel } from '#contract/painel.ts'
import { Figure, FiguresToCome } from '#web/comum/figura/Figure.tsx'
import type { Screen } from '#web/kit/area/screen.ts'
import type { Read } from '#web/kit/call/read.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { can, holds } from '#web/kit/session/rights.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { timeAgo } from '#web/kit/text/relative-time.ts'
import { Cards, Stack } from '#web/kit/ui/Layout.tsx'
import styles from './Painel.module.css'
import { Urgentes } from './Urgentes.tsx'

type Props = { screens: readonly Screen[]; figures: Read<typeof readPainel> }

export function ParaTratar({ screens, figures: read }: Props) {
  const { empresa } = useEmpresa()
  const id = useId()
  const { data, error, refetch } = read
  const seen = screens.flatMap(({ path, needs, tratar = [] }) =>
    needs && holds(empresa, needs) ? tratar.map((one) => ({ ...one, path })) : [],
  )
  if (seen.length === 0) return null
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        Para tratar
      </h2>
      {error && !data ? (
        <FailureMessage error={error} onRetry={refetch} />
      ) : (
        <div className={styles.columns}>
          <Cards as="ul" gap={3} min={9.5} aria-busy={!data}>
            {data ? (
              seen.map((one) => {
                const { total = 0, desde } = data.message[one.counts] ?? {}
                const since = desde ? timeAgo(desde) : undefined
                return <Figure key={one.counts} {...one} {...{ total, since }} />
              })
            ) : (
              <FiguresToCome count={seen.length} />
            )}
          </Cards>
          {can(empresa, 'funcionario') && <Urgentes />}
        </div>
      )}
    </Stack>
  )
}
