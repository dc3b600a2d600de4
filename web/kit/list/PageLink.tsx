import type { ReactNode } from 'react'
import type { ListedRow } from '#contract/kit/list.ts'
import styles from './ListFooter.module.css'
import type { ListState } from './use-list.ts'

type Props<Row extends ListedRow> = {
  list: ListState<Row>
  pagina: number
  name?: string
  current?: boolean
  disabled?: boolean
  end?: boolean
  children: ReactNode
}

export function PageLink<Row extends ListedRow>(props: Props<Row>) {
  const { list, pagina, name, current = false, disabled = false, end = false, children } = props
  const prefetch = () => {
    if (!disabled && !current) list.prefetch(pagina)
  }
  return (
    <button
      type="button"
      className={styles.page}
      data-end={end || undefined}
      aria-label={name}
      aria-current={current ? 'page' : undefined}
      aria-disabled={disabled || undefined}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={(event) => {
        if (disabled || current) return
        list.toPage(pagina)
        keepInSight(event.currentTarget)
      }}
    >
      {children}
    </button>
  )
}

function keepInSight(pager: Element) {
  const rows = pager.closest('nav')?.parentElement?.previousElementSibling
  if (rows && rows.getBoundingClientRect().top < 0) rows.scrollIntoView()
}
