import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react'
import { everything } from '#contract/kit/filter.ts'
import type { AnyFilters, AnyValues } from '#contract/kit/filter.ts'
import { isOverAll } from '#contract/kit/list.ts'
import type { List, ListedRow } from '#contract/kit/list.ts'
import { afterFrame } from '../browser/idle.ts'
import { isFailure } from '../call/failure.ts'
import { useSessaoOrNone } from '../session/session.ts'
import { readSearch } from '#contract/kit/list-address.ts'
import type { ListSearch } from '#contract/kit/list-address.ts'
import { leaveAs } from './address.ts'
import { rememberSize, rememberedSize } from './page-size.ts'
import { listQuery } from './query.ts'
import type { ListReply, Place } from './query.ts'

type Options = {
  replace?: boolean
  /** navigates after the next frame */
  afterFrame?: boolean
}

/** Undefined removes a parameter. */
type Change<Values> = { [Key in keyof ListSearch]?: ListSearch[Key] | undefined } & {
  [Key in keyof Values]?: Values[Key] | undefined
}

export type ListState<Row extends ListedRow = ListedRow, Values extends object = AnyValues> = {
  list: List<Row, Values>
  /** company or chosen branch; 0 for a list over all companies */
  org: number
  params: Place['params']
  search: ListSearch & Partial<Values>
  /** the previous page while this one loads */
  reply: ListReply<Row> | undefined
  /** the search of `reply` */
  searched: string
  /** `reply` is not yet that of the address */
  late: boolean
  error: unknown
  retry: () => void
  narrowed: boolean
  /** goes back to page 1 */
  change(change: Change<Values>, options?: Options): void
  /** removes search, filters and branch; order and size stay */
  clear: () => void
  toPage: (pagina: number, options?: Options) => void
  prefetch: (pagina: number) => void
}

/** All state of a list is in the address: reload, Back and shared links show the same. */
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
  // the last rows stay while the server cannot answer
  const searched = search.pesquisa ?? ''
  const [last, setLast] = useState({ reply: data, searched })
  if (data && data !== last.reply) setLast({ reply: data, searched })
  const found = data || (isFailure(error) && error.passing) ? last : undefined
  // Rendering a hundred rows must not block typing: another search is deferred. A refetch shows at
  // once, since a dialog works with its row.
  const before = useDeferredValue(found)
  const shown = before && before.searched !== found?.searched ? before : found

  const follows = useRef(() => {})
  useEffect(() => () => follows.current(), [])

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

  // beyond the last page: the server returned the last one, and the address follows
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

/** The list's own parameters: opening a row changes none of them. */
function useAsked<Row extends ListedRow, Values extends object>(list: List<Row, Values>) {
  const text = useSearch({
    strict: false,
    select: (given: object) => JSON.stringify(readSearch(list, given)),
  })
  const given: object = JSON.parse(text)
  return readSearch(list, given)
}

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
