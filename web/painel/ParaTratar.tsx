import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { Figura, readPainel } from '#contract/painel.ts'
import type { Screen, Tratar } from '#web/kit/area/screen.ts'
import type { Read } from '#web/kit/call/read.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { can, holds } from '#web/kit/session/rights.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { formatNumber } from '#web/kit/text/format.ts'
import { timeAgo } from '#web/kit/text/relative-time.ts'
import { Skeleton } from '#web/kit/ui/Skeleton.tsx'
import styles from './ParaTratar.module.css'
import { Urgentes } from './Urgentes.tsx'

type Props = { screens: readonly Screen[]; figures: Read<typeof readPainel> }

/** What wants somebody's hand today, as the areas say it, and the people it is most urgent for. */
export function ParaTratar({ screens, figures }: Props) {
  const { empresa } = useEmpresa()
  const id = useId()
  const { data, error, refetch } = figures
  const seen = screens.flatMap(({ path, needs, tratar = [] }) =>
    needs && holds(empresa, needs) ? tratar.map((one) => ({ ...one, path })) : [],
  )
  if (seen.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        Para tratar
      </h2>
      {error && !data ? (
        <FailureMessage error={error} onRetry={refetch} />
      ) : (
        <div className={styles.columns}>
          <ul className={styles.figures}>
            {seen.map((one) => (
              <Figure key={one.counts} {...one} figura={data?.message[one.counts]} known={!!data} />
            ))}
          </ul>
          {can(empresa, 'funcionario') && <Urgentes />}
        </div>
      )}
    </section>
  )
}

type FigureProps = Tratar & { path: string; figura: Figura | undefined; known: boolean }

function Figure({ path, nome, rows, tone, figura, known }: FigureProps) {
  const { total = 0, desde } = figura ?? {}
  const text = (
    <>
      <span className={styles.number}>
        {known ? formatNumber(total) : <Skeleton width="2.5rem" height="1.5rem" />}
      </span>
      <span>{nome(total)}</span>
      {total > 0 && desde && <span className={styles.since}>o mais antigo {timeAgo(desde)}</span>}
    </>
  )
  return (
    <li className={styles.figure} data-tone={total > 0 ? tone : undefined}>
      {total > 0 ? (
        <Link to={path} search={rows} className={styles.link}>
          {text}
        </Link>
      ) : (
        <span className={styles.link}>{text}</span>
      )}
    </li>
  )
}
