import { pageOf, type ListSearch } from '#contract/kit/list-address.ts'
import { isOverAll, type Envelope, type List, type ListedRow } from '#contract/kit/list.ts'
import { keyOf } from '../call/read.ts'
import { call, cameAlong } from '../call/call.ts'
import { readCookie } from '../browser/cookies.ts'
import { likelySize } from './page-size.ts'

export type ListReply<Row> = Envelope<Row>

/** What a list is of: the company or a branch of it, 0 for a list over all; further codes of its path. */
export type Place = { org: number; params?: Readonly<Record<string, number>> | undefined }

/** A page of a list, for React Query. */
export function listQuery<Row extends ListedRow, Values extends object>(
  list: List<Row, Values>,
  { org, params }: Place,
  search: ListSearch,
) {
  const query = pageOf(list, search)
  const queryKey = keyOf(list, isOverAll(list) ? { query } : { path: { org, ...params }, query })
  return {
    queryKey,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ListReply<Row>> =>
      (await takeEarly<ListReply<Row>>(queryKey)) ??
      (await ask(list, { org, params }, { query, signal })),
  }
}

type Query = ReturnType<typeof pageOf>

let early: { key: string; reply: Promise<unknown> } | undefined

/**
 * Asks for the first screen's page while the session is still being read. What goes wrong goes
 * unsaid: the list then asks again. Answers the query where the page came with its rows.
 */
export function askEarly(list: List, search: ListSearch) {
  const org = isOverAll(list) ? 0 : (search.organigrama ?? Number(readCookie('sessaoEmpresa')))
  if (!isOverAll(list) && !org) return undefined
  const quantidade = search.quantidade ?? likelySize()
  const first = listQuery(list, { org }, { ...search, quantidade })
  const { queryKey } = first
  const [, { query }] = queryKey
  const came = cameAlong(list, { path: { org }, query })
  const reply = ask(list, { org }, { query, handled: true }).catch(() => undefined)
  const asked = { key: JSON.stringify(queryKey), reply }
  early = asked
  // A first screen that turned out to be another one must not find this later.
  setTimeout(() => {
    if (early === asked) early = undefined
  }, 5000)
  return came ? first : undefined
}

async function takeEarly<Reply>(queryKey: unknown) {
  if (early?.key !== JSON.stringify(queryKey)) return undefined
  const { reply } = early
  early = undefined
  return (await reply) as Reply | undefined
}

async function ask<Row extends ListedRow>(
  list: List<Row>,
  { org, params }: Place,
  input: { query: Query; signal?: AbortSignal; handled?: boolean },
): Promise<ListReply<Row>> {
  if (isOverAll(list)) return await call(list, input)
  return await call(list, { path: { org, ...params }, ...input })
}
