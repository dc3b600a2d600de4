import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { AnyList, RowOf } from '#contract/kit/list.ts'
import { useSessaoOrNone } from '../session.ts'
import { everything, isOfEmpresa } from './address.ts'
import type { ListPlace, ListSearch, ReadBy, Readers } from './address.ts'
import { listQuery } from './query.ts'
import type { ListReply } from './query.ts'

type Options = { replace?: boolean }

export type ListedRow = { cd: number }

export type List<Row extends ListedRow = ListedRow, F extends Readers = Readers> = {
  place: ListPlace<AnyList, F>
  /** what is called: the company, or the branch chosen in its place; none for a list over all */
  org: number | undefined
  search: ListSearch & ReadBy<F>
  /** the page, or the one before it while this one loads */
  reply: ListReply<Row> | undefined
  /** `reply` is not yet what the address asks for */
  late: boolean
  error: unknown
  retry: () => void
  /** whether search or filters leave rows out */
  narrowed: boolean
  /** changes search, sort, size or filters, and goes back to page 1 */
  change(change: Omit<ListSearch, 'pagina'> & ReadBy<F>, options?: Options): void
  toPage: (pagina: number, options?: Options) => void
  /** makes the page that a pointer or the focus announces ready */
  prefetch: (pagina: number) => void
}

/**
 * The state of a list. All of it is in the address, so that reload, Back and a link sent to a
 * colleague show the same rows.
 */
export function useList<L extends AnyList, F extends Readers>(
  place: ListPlace<L, F>,
): List<RowOf<L> & ListedRow, F> {
  const empresa = useSessaoOrNone()?.empresa?.cd
  // as the route's `validateSearch` read them, which is the place's
  const address: object = useSearch({ strict: false })
  const search = address as ListSearch & ReadBy<F>
  const navigate = useNavigate()
  const client = useQueryClient()
  const org = isOfEmpresa(place) ? (search.organigrama ?? empresa) : undefined
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...listQuery(place, org, search),
    placeholderData: keepPreviousData,
  })

  function go(next: object, { replace = false }: Options = {}) {
    const merged = (old: object) => ({ ...old, ...next })
    void navigate({ to: '.', search: merged as never, replace, resetScroll: false })
  }

  const toPage: List['toPage'] = (to, options) => go({ pagina: to > 1 ? to : undefined }, options)

  // A page that is gone: the server showed the last one, and the address follows.
  const { pagina = 1 } = search
  const shown = data && !isPlaceholderData ? data.pagina : pagina
  const follow = useEffectEvent((to: number) => {
    client.setQueryData(listQuery(place, org, { ...search, pagina: to }).queryKey, data)
    toPage(to, { replace: true })
  })
  useEffect(() => {
    if (shown !== pagina) follow(shown)
  }, [shown, pagina])

  return {
    place,
    org,
    search,
    // what a list shows has a code, by which it is kept apart
    reply: data as ListReply<RowOf<L> & ListedRow> | undefined,
    late: isPlaceholderData,
    error,
    retry: () => void refetch(),
    narrowed: isNarrowed(place, search),
    change: (changed, options) => go({ ...changed, pagina: undefined }, options),
    toPage,
    prefetch: (to) => void client.prefetchQuery(listQuery(place, org, { ...search, pagina: to })),
  }
}

/** Whether the address leaves out rows that are there when nothing is chosen. */
function isNarrowed({ filters, initial }: ListPlace, search: ListSearch) {
  const given = new Map<string, unknown>(Object.entries(search))
  const limits = Object.keys(filters).filter((name) => {
    const value = given.get(name)
    return value !== undefined && !(value === everything && name in initial)
  })
  const { pesquisa, organigrama } = search
  return Boolean(pesquisa) || organigrama !== undefined || limits.length > 0
}

/** The change that takes search, filters and branch away, and leaves order and size. */
export function clearedFilters({ filters }: Pick<ListPlace, 'filters'>) {
  const names = ['pesquisa', 'organigrama', ...Object.keys(filters)]
  return Object.fromEntries(names.map((name) => [name, undefined])) as object
}
