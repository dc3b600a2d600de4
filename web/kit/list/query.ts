import { pageOf, type ListSearch } from '#contract/kit/list-address.ts'
import { isOverAll, type Envelope, type List, type ListedRow } from '#contract/kit/list.ts'
import { keyOf } from '../call/read.ts'
import { call, cameAlong } from '../call/call.ts'
import { readCookie } from '../browser/cookies.ts'
import { likelySize } from './page-size.ts'

export type ListReply<Row> = Envelope<Row>

/** Company or branch, 0 for a list over all companies; `params`: further codes of the path. */
export type Place = { org: number; params?: Readonly<Record<string, number>> | undefined }

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

/** Requests the first page beside the session. Returns the query if the page brought its rows. */
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
  // drop an unused answer: after a redirect it belongs to another screen
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
