import { ChevronLeft, ChevronRight } from 'lucide'
import { Icon } from '../ui/Icon.tsx'
import type { ListedRow } from '#contract/kit/list.ts'
import { Select } from '../ui/Select.tsx'
import { defaultQuantidade, paginaTamanhos } from '#contract/kit/list-address.ts'
import { Row } from '../ui/Layout.tsx'
import styles from './ListFooter.module.css'
import { PageLink } from './PageLink.tsx'
import { pagesOf } from './pages.ts'
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
