import { Link } from '@tanstack/react-router'
import type { Tratar } from '#web/kit/area/screen.ts'
import { formatNumber } from '#web/kit/text/format.ts'
import { Skeleton } from '#web/kit/ui/Skeleton.tsx'
import { Panel } from '#web/kit/ui/Layout.tsx'
import styles from './Figure.module.css'

type Props = Pick<Tratar, 'nome' | 'rows' | 'tone'> & {
  path: string
  total: number
  since: string | undefined
}

export const FiguresToCome = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_one, at) => (
    <Panel as="li" pad={0} key={at}>
      <span className={styles.link}>
        <span className={styles.number}>
          <Skeleton width="2.5rem" height="1.5rem" />
        </span>
        <Skeleton width="80%" height="0.875rem" />
      </span>
    </Panel>
  ))

export function Figure({ path, nome, rows, tone, total, since }: Props) {
  const text = (
    <>
      <span className={styles.number} data-tone={total > 0 ? tone : undefined}>
        {formatNumber(total)}
      </span>
      <span>{nome(total)}</span>
      {total > 0 && since !== undefined && (
        <span className={styles.since}>o mais antigo {since}</span>
      )}
    </>
  )
  return (
    <Panel as="li" pad={0}>
      {total > 0 ? (
        <Link to={path} search={rows} className={styles.link}>
          {text}
        </Link>
      ) : (
        <span className={styles.link}>{text}</span>
      )}
    </Panel>
  )
}
