import type { AnyList, RowOf } from '#contract/kit/list.ts'
import { call } from '../api.ts'
import { readCookie } from '../cookies.ts'
import { defaultQuantidade, everything, isOfEmpresa } from './address.ts'
import type { ListPlace, ListSearch } from './address.ts'

export type ListReply<Row> = {
  message: Row[]
  count: number
  countPag: number
  pagina: number
}

/** What narrows or orders the rows, without the page: the parameters of an export. */
export function narrowing(place: ListPlace, search: ListSearch) {
  const { pesquisa, ordenacao } = search
  const initial = new Map(Object.entries(place.initial))
  const given = new Map(Object.entries(search))
  const chosen = Object.keys(place.filters).map((name) => {
    const value = given.get(name) ?? initial.get(name)
    return [name, initial.has(name) && value === everything ? undefined : value]
  })
  return { pesquisa, ordenacao, ...Object.fromEntries(chosen) }
}

/** A page of a list, for React Query. `org` is the company or a branch of it; none for a list over all. */
export function listQuery<L extends AnyList>(
  place: ListPlace<L>,
  org: number | undefined,
  search: ListSearch,
) {
  const { pagina = 1, quantidade = defaultQuantidade } = search
  const query = { pagina, quantidade, ...narrowing(place, search) }
  const queryKey = ['lista', place.list.path, org, query] as const
  return {
    queryKey,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ListReply<RowOf<L>>> =>
      (await takeEarly(queryKey)) ?? (await ask(place.list, { org, query, signal })),
  }
}

let early: { key: string; reply: Promise<unknown> } | undefined

/**
 * Asks for the first screen's page while the session is still being read. What goes wrong goes
 * unsaid: the list then asks again.
 */
export function askEarly(place: ListPlace, search: ListSearch) {
  const ofEmpresa = isOfEmpresa(place)
  const org = ofEmpresa ? (search.organigrama ?? Number(readCookie('sessaoEmpresa'))) : undefined
  if (ofEmpresa && !org) return
  const { queryKey } = listQuery(place, org, search)
  const [, , , query] = queryKey
  const reply = ask(place.list, { org, query, handled: true }).catch(() => undefined)
  const asked = { key: JSON.stringify(queryKey), reply }
  early = asked
  // A first screen that turned out to be another one must not find this later.
  setTimeout(() => {
    if (early === asked) early = undefined
  }, 5000)
}

async function takeEarly<Reply>(queryKey: unknown) {
  if (early?.key !== JSON.stringify(queryKey)) return undefined
  const { reply } = early
  early = undefined
  return (await reply) as Reply | undefined
}

function ask<L extends AnyList>(
  list: L,
  input: { org: number | undefined; query: object; signal?: AbortSignal; handled?: boolean },
) {
  const { org, ...rest } = input
  // a list of the provider's names no company, and does not look at one
  return call(list as AnyList, { path: { org } as never, ...rest }) as Promise<ListReply<RowOf<L>>>
}
