import { ChevronLeft, ChevronRight } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../ui/Icon.tsx'
import type { ListedRow } from '#contract/kit/list.ts'
import { Select } from '../ui/Select.tsx'
import { defaultQuantidade, paginaTamanhos } from '#contract/kit/list-address.ts'
import { Row } from '../ui/Layout.tsx'
import styles from './ListFooter.module.css'
import type { ListState } from './use-list.ts'

const sizes = paginaTamanhos.map((size) => ({ value: String(size), label: String(size) }))

export function ListFooter<Row extends ListedRow>({ list }: { list: ListState<Row> }) {
  const { reply, search } = list
  const { pagina = 1, quantidade = defaultQuantidade } = search
  const total = reply?.countPag ?? 1
  const current = Math.min(pagina, total)
  return (
    <Row
      gap={4}
      lines={3}
      justify="between"
      className={styles.footer}
      data-unprinted
      data-unknown={!reply || undefined}
    >
      <Select
        label="Registos por página"
        value={String(quantidade)}
        options={sizes}
        onChange={(size) => list.change({ quantidade: Number(size) })}
      />
      <Row as="nav" aria-label="Paginação" gap={1} justify="center" className={styles.pager}>
        <PageLink list={list} pagina={current - 1} disabled={current <= 1} end>
          <Icon of={ChevronLeft} size={16} />
          Anterior
        </PageLink>
        <Row as="ul" single gap={1} align="stretch" justify="center">
          {pagesOf(current, total).map(({ pagina: to, ellipsis }) => (
            <li key={to}>
              <PageLink
                list={list}
                pagina={to}
                current={to === current}
                name={ellipsis ? `Saltar para a página ${to}` : `Página ${to}`}
              >
                {ellipsis ? '...' : to}
              </PageLink>
            </li>
          ))}
        </Row>
        <PageLink list={list} pagina={current + 1} disabled={current >= total} end>
          Próximo
          <Icon of={ChevronRight} size={16} />
        </PageLink>
      </Row>
    </Row>
  )
}

type Props<Row extends ListedRow> = {
  list: ListState<Row>
  pagina: number
  name?: string
  current?: boolean
  disabled?: boolean
  end?: boolean
  children: ReactNode
}

function PageLink<Row extends ListedRow>(props: Props<Row>) {
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

type PagerEntry = { pagina: number; ellipsis?: true }

/** First and last page, and those around the current one; all of up to five. `ellipsis` jumps. */
export function pagesOf(current: number, total: number): PagerEntry[] {
  if (total <= 5) return range(1, total)
  const first = { pagina: 1 }
  const last = { pagina: total }
  if (current <= 4) {
    const jump = total > 6 ? [ellipsis(6)] : []
    return [first, ...range(2, 5), ...jump, last]
  }
  if (current >= total - 2) return [first, ellipsis(total - 4), ...range(total - 3, total)]
  return [
    first,
    ellipsis(current - 2),
    ...range(current - 1, current + 1),
    ellipsis(current + 2),
    last,
  ]
}

const ellipsis = (pagina: number): PagerEntry => ({ pagina, ellipsis: true })

const range = (from: number, to: number): PagerEntry[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ pagina: from + index }))
