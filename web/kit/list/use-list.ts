import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react'
import { everything } from '#contract/kit/filter.ts'
import type { AnyFilters, AnyValues } from '#contract/kit/filter.ts'
import { isOverAll } from '#contract/kit/list.ts'
import type { List, ListedRow } from '#contract/kit/list.ts'
import { afterFrame } from '../browser/after-frame.ts'
import { isFailure } from '../call/failure.ts'
import { useSessaoOrNone } from '../session/session.ts'
import { readSearch } from '#contract/kit/list-address.ts'
import type { ListSearch } from '#contract/kit/list-address.ts'
import { leaveAs } from './left-as.ts'
import { rememberSize, rememberedSize } from './page-size.ts'
import { listQuery } from './query.ts'
import type { ListReply, Place } from './query.ts'

type Options = {
  replace?: boolean
  /** the address follows once the press that asks for it has been answered by a frame */
  afterFrame?: boolean
}

/** What is set anew; undefined takes a parameter out of the address. */
type Change<Values> = { [Key in keyof ListSearch]?: ListSearch[Key] | undefined } & {
  [Key in keyof Values]?: Values[Key] | undefined
}

/** A list as it stands: what is asked for, what came, and the ways to ask for something else. */
export type ListState<Row extends ListedRow = ListedRow, Values extends object = AnyValues> = {
  list: List<Row, Values>
  /** what is called: the company, or the branch chosen in its place; 0 for a list over all */
  org: number
  /** the codes of its path besides */
  params: Place['params']
  search: ListSearch & Partial<Values>
  /** the page, or the one before it while this one loads */
  reply: ListReply<Row> | undefined
  /** the words that `reply` was found by */
  searched: string
  /** `reply` is not yet what the address asks for */
  late: boolean
  error: unknown
  retry: () => void
  /** whether search or filters leave rows out */
  narrowed: boolean
  /** changes search, sort, size or filters, and goes back to page 1 */
  change(change: Change<Values>, options?: Options): void
  /** takes search, filters and branch away, and leaves order and size */
  clear: () => void
  toPage: (pagina: number, options?: Options) => void
  /** makes the page that a pointer or the focus announces ready */
  prefetch: (pagina: number) => void
}

/**
 * The state of a list. All of it is in the address, so that reload, Back and a link sent to a
 * colleague show the same rows. `params` are the codes of its path beside the company's.
 */
export function useList<Row extends ListedRow, Values extends object>(
  list: List<Row, Values>,
  params?: Place['params'],
): ListState<Row, Values> {
  const sessao = useSessaoOrNone()
  const empresa = sessao?.empresa?.cd ?? 0
  const conta = sessao?.utilizador.cd ?? 0
  const asked = useAsked(list)
  const search = { ...asked, quantidade: asked.quantidade ?? rememberedSize(conta) }
  const navigate = useNavigate()
  const client = useQueryClient()
  const orgOf = ({ organigrama }: ListSearch) => (isOverAll(list) ? 0 : (organigrama ?? empresa))
  const org = orgOf(search)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...listQuery(list, { org, params }, search),
    placeholderData: keepPreviousData,
  })
  // what was last in sight stays there while something else cannot be had, and as it was found
  const searched = search.pesquisa ?? ''
  const [last, setLast] = useState({ reply: data, searched })
  if (data && data !== last.reply) setLast({ reply: data, searched })
  const found = data || (isFailure(error) && error.passing) ? last : undefined
  // of other words a hundred rows are made between one key and the next, and no key waits for them; what
  // is read again is there at once, since a dialog goes on with its row
  const before = useDeferredValue(found)
  const shown = before && before.searched !== found?.searched ? before : found

  const follows = useRef(() => {})
  useEffect(() => () => follows.current(), [])

  /** The call leaves at once, and the page is drawn while it is on its way. */
  function ask(next: object, options: Options = {}) {
    const wanted = readSearch(list, { ...search, ...next })
    void client.prefetchQuery(listQuery(list, { org: orgOf(wanted), params }, wanted))
    if (!options.afterFrame) return go(next, options)
    follows.current()
    follows.current = afterFrame(() => go(next, options))
  }

  function go(next: object, { replace = false }: Options = {}) {
    void navigate({ to: '.', search: (old) => ({ ...old, ...next }), replace, resetScroll: false })
  }

  const pathname = useLocation({ select: (location) => location.pathname })
  useEffect(() => leaveAs(pathname, asked))

  const toPage: ListState['toPage'] = (to, options) =>
    go({ pagina: to > 1 ? to : undefined }, options)

  // A page that is gone: the server showed the last one, and the address follows.
  const { pagina = 1 } = search
  const came = data && !isPlaceholderData ? data.pagina : pagina
  const follow = useEffectEvent((to: number) => {
    client.setQueryData(listQuery(list, { org, params }, { ...search, pagina: to }).queryKey, data)
    toPage(to, { replace: true })
  })
  useEffect(() => {
    if (came !== pagina) follow(came)
  }, [came, pagina])

  return {
    list,
    org,
    params,
    search,
    reply: found && shown?.reply,
    searched: shown?.searched ?? '',
    late: isPlaceholderData || (found !== undefined && !data) || shown !== found,
    error,
    retry: () => void refetch(),
    narrowed: isNarrowed(list.filters, search),
    change: (changed, options) => {
      if (changed.quantidade) rememberSize(conta, changed.quantidade)
      ask({ ...changed, pagina: undefined }, options)
    },
    clear: () => ask(cleared(list.filters)),
    toPage,
    prefetch: (to) =>
      void client.prefetchQuery(listQuery(list, { org, params }, { ...search, pagina: to })),
  }
}

/** What the address asks of the list; of what else it says, a row that is opened, the list is not told. */
function useAsked<Row extends ListedRow, Values extends object>(list: List<Row, Values>) {
  const text = useSearch({
    strict: false,
    select: (given: object) => JSON.stringify(readSearch(list, given)),
  })
  const given: object = JSON.parse(text)
  return readSearch(list, given)
}

/** Whether the address leaves out rows that are there when nothing is chosen. */
function isNarrowed(filters: AnyFilters, search: ListSearch) {
  const given = new Map<string, unknown>(Object.entries(search))
  const limits = Object.entries(filters).filter(([name, { initial }]) => {
    const value = given.get(name)
    return value !== undefined && !(value === everything && initial !== undefined)
  })
  const { pesquisa, organigrama } = search
  return Boolean(pesquisa) || organigrama !== undefined || limits.length > 0
}

function cleared(filters: AnyFilters) {
  const names = ['pagina', 'pesquisa', 'organigrama', ...Object.keys(filters)]
  return Object.fromEntries(names.map((name) => [name, undefined]))
}
