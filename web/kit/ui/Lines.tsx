import type { ReactNode } from 'react'
import styles from './Lines.module.css'

type Props = {
  children: ReactNode
  /** more room between the lines */
  wide?: boolean
  /** something stands below them */
  followed?: boolean
}

/** A card's list: one line an item, with a rule between two. */
export const Lines = ({ wide, followed, children }: Props) => (
  <ul className={styles.lines} data-wide={wide || undefined} data-followed={followed || undefined}>
    {children}
  </ul>
)

type LineProps = {
  /** badges and buttons after the words */
  end?: ReactNode
  /** keeps `end` beside the words as long as a word has room */
  beside?: boolean
  children: ReactNode
}

export const Line = ({ end, beside, children }: LineProps) => (
  <li>
    <div className={styles.words} data-beside={beside || undefined}>
      {children}
    </div>
    {end}
  </li>
)
