import { SlidersHorizontal, ChevronDown, ChevronUp } from 'lucide'
import { useState, useRef } from 'react'
import type { ReactNode } from 'react'
import { emLisboa } from '#contract/kit/lisboa.ts'
import type { ListedRow } from '#contract/kit/list.ts'
import { useSessaoOrNone } from '../session/session.ts'
import { formatDate, countOf } from '../text/format.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { Column } from './columns.ts'
import { dialogOf } from '../screen/dialog-of.tsx'
import { ListFilters, partedFilters } from './ListFilters.tsx'
import type { Controls } from './ListFilters.tsx'
import { Row } from '../ui/Layout.tsx'
import styles from './ListToolbar.module.css'
import { SearchField } from './SearchField.tsx'
import type { ListState } from './use-list.ts'
import { AsChip } from '../ui/Chip.tsx'

const FilterSheet = dialogOf(() => import('./FilterSheet.tsx'), 'FilterSheet')

type Props<Row extends ListedRow> = {
  list: ListState<Row>
  columns: readonly Column<Row>[]
  controls: Controls<string>
  counted?: readonly [one: string, many: string] | undefined
  forAll: ReactNode
  exports: ReactNode
}

export function ListToolbar<Row extends ListedRow>(props: Props<Row>) {
  const { list, columns, controls, counted } = props
  const { search, reply, error } = list
  const { pesquisa = '' } = search
  const empresa = useSessaoOrNone()?.empresa
  const [sheet, setSheet] = useState(false)
  const { first, more } = partedFilters({ list, controls })
  const narrowing = narrowingOf(list)
  return (
    <Row lines={2} className={styles.toolbar}>
      <p className={styles.printed}>
        {[empresa?.nome, today(), reply && `${reply.message.length} de ${countOf(reply, counted)}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <SearchField
        text={pesquisa}
        label="Pesquisar"
        // refining a search replaces the step of the history
        onSearch={(text) =>
          list.change(
            { pesquisa: text || undefined },
            { replace: pesquisa !== '' && text !== '', afterFrame: true },
          )
        }
      />
      <div className={styles.filters}>
        <ListFilters list={list} controls={controls} names={first} />
        {more.length > 0 && <MoreFilters list={list} controls={controls} names={more} />}
      </div>
      <div className={styles.opener}>
        <Button
          icon={<Icon of={SlidersHorizontal} size={16} />}
          aria-haspopup="dialog"
          onClick={() => setSheet(true)}
        >
          {narrowing > 0 ? `Filtros (${narrowing})` : 'Filtros'}
        </Button>
      </div>
      {props.forAll && (
        <div className={styles.forAll} data-unprinted>
          {props.forAll}
        </div>
      )}
      <output className={styles.total}>
        {reply ? countOf(reply, counted) : !error && <Skeleton width="6rem" height="0.875rem" />}
      </output>
      {sheet && (
        <FilterSheet
          {...{ list, columns, counted, exports: props.exports }}
          filters={<ListFilters list={list} controls={controls} names={[...first, ...more]} />}
          onClose={() => setSheet(false)}
        />
      )}
    </Row>
  )
}

function narrowingOf({ list, search }: ListState) {
  const given = new Map<string, unknown>(Object.entries(search))
  return ['organigrama', ...Object.keys(list.filters)].filter(
    (name) => given.get(name) !== undefined,
  ).length
}

/** Today in Portugal, dd-mm-yyyy. */
const today = () => formatDate(emLisboa(Date.now()))

type MoreProps = { list: ListState; controls: Controls<string>; names: readonly string[] }

/** The filters that are not in sight, behind a button; those with a choice as chips beside it. */
function MoreFilters({ list, controls, names }: MoreProps) {
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const given = new Map<string, unknown>(Object.entries(list.search))
  const chosen = names.filter((name) => given.get(name) !== undefined)
  return (
    <>
      <Button
        ref={opener}
        aria-expanded={open}
        data-unprinted
        icon={<Icon of={open ? ChevronUp : ChevronDown} size={16} />}
        onClick={() => setOpen(!open)}
      >
        {chosen.length > 0 ? `Mais filtros (${chosen.length})` : 'Mais filtros'}
      </Button>
      {open ? (
        <ListFilters {...{ list, controls, names }} />
      ) : (
        chosen.map((name) => (
          <AsChip
            key={name}
            value={() => {
              opener.current?.focus()
              list.change({ [name]: undefined })
            }}
          >
            <ListFilters {...{ list, controls }} names={[name]} />
          </AsChip>
        ))
      )}
    </>
  )
}
