import type { ReactNode } from 'react'
import styles from './Scrolled.module.css'

type Props = {
  label: string
  /** holds a table of figures: on a phone each row is a card, with `data-nome` over each figure */
  figures?: boolean
  children: ReactNode
}

/** A part that may be wider than the window. */
export const Scrolled = ({ label, figures, children }: Props) => (
  <section
    className={styles.scrolled}
    data-figures={figures}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is wider than the window is scrolled by keys
    tabIndex={0}
    aria-label={label}
  >
    {children}
  </section>
)
