import { pageOf, type ListSearch } from '#contract/kit/list-address.ts'
import { isOverAll, type Envelope, type List, type ListedRow } from '#contract/kit/list.ts'
import { keyOf } from '../call/read.ts'
import { call } from '../call/call.ts'
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
      isOverAll(list)
        ? await call(list, { query, signal })
        : await call(list, { path: { org, ...params }, query, signal }),
  }
}

/** The first page of a list, as the server finds it from the address alone. */
export function firstQuery(list: List, search: ListSearch) {
  const org = isOverAll(list) ? 0 : (search.organigrama ?? Number(readCookie('sessaoEmpresa')))
  if (!isOverAll(list) && !org) return undefined
  return listQuery(list, { org }, { ...search, quantidade: search.quantidade ?? likelySize() })
}
