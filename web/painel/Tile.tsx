import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import type { Screen } from '#web/kit/area/screen.ts'
import { Skeleton } from '#web/kit/ui/Skeleton.tsx'
import { Note, Panel } from '#web/kit/ui/Layout.tsx'
import styles from './Tile.module.css'

type Figure = {
  path: string
  /** the figure in words; undefined while it loads */
  line?: string
  /** the filter for the counted rows */
  rows?: object | undefined
}

type Props = { screen: Screen; figures: readonly Figure[] }

/** An area: the tile links to the area, its figures to the counted rows. */
export function Tile({ screen, figures }: Props) {
  const { path, title, offered, tile } = screen
  return (
    <Panel as="li" className={styles.tile}>
      <span className={styles.icon} aria-hidden>
        {offered && <Icon of={offered.icon} size={18} />}
      </span>
      <h2 className={styles.name}>
        <Link to={path} className={styles.link}>
          {offered?.nome ?? title}
        </Link>
      </h2>
      <Icon of={ArrowRight} size={18} className={styles.arrow} aria-hidden />
      <Note className={styles.text}>{tile && 'texto' in tile && tile.texto}</Note>
      {figures.map((figure) => (
        <p key={figure.path} className={styles.figure}>
          {figure.rows ? (
            <Link to={figure.path} search={figure.rows} className={styles.rows}>
              {figure.line}
            </Link>
          ) : (
            (figure.line ?? <Skeleton width="13rem" height="1rem" />)
          )}
        </p>
      ))}
    </Panel>
  )
}
