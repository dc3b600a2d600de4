import { Link } from '@tanstack/react-router'
import type { Tratar } from '#web/kit/area/screen.ts'
import { formatNumber } from '#web/kit/text/format.ts'
import { Skeleton } from '#web/kit/ui/Skeleton.tsx'
import styles from './Figure.module.css'

type Props = Pick<Tratar, 'nome' | 'rows' | 'tone'> & {
  path: string
  total: number
  /** how long the oldest has waited */
  since: string | undefined
  /** its place is kept until the figure is there */
  known: boolean
}

/** A figure of what wants somebody's hand: the whole of it opens the rows it counts. */
export function Figure({ path, nome, rows, tone, total, since, known }: Props) {
  const text = (
    <>
      <span className={styles.number}>
        {known ? formatNumber(total) : <Skeleton width="2.5rem" height="1.5rem" />}
      </span>
      <span>{nome(total)}</span>
      {total > 0 && since !== undefined && (
        <span className={styles.since}>o mais antigo {since}</span>
      )}
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
