import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { Skeleton } from '#web/kit/ui/Skeleton.tsx'
import type { tiles } from './tiles.ts'
import styles from './Tile.module.css'

type Props = {
  nome: string
  texto: string
  Icon: LucideIcon
  link: (typeof tiles)[number]['link']
  /** the area's figure in words */
  line?: string | undefined
  /** exactly what the figure counts */
  rows?: LinkProps | undefined
  /** the figure is on its way: its place is kept */
  waiting?: boolean
}

/** An area: the whole tile leads there, its figure to the rows it counts. */
export function Tile({ nome, texto, Icon, link, line, rows, waiting = false }: Props) {
  return (
    <li className={styles.tile}>
      <span className={styles.icon} aria-hidden>
        <Icon size={22} />
      </span>
      <h2 className={styles.name}>
        <Link {...link} className={styles.link}>
          {nome}
        </Link>
      </h2>
      <ArrowRight size={18} className={styles.arrow} aria-hidden />
      <p className={styles.text}>{texto}</p>
      {(line || waiting) && (
        <p className={styles.figure}>
          {rows ? (
            <Link {...rows} className={styles.rows}>
              {line}
            </Link>
          ) : (
            (line ?? <Skeleton width="13rem" height="1rem" />)
          )}
        </p>
      )}
    </li>
  )
}
