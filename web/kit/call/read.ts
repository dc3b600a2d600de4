import { useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/kit/route.ts'
import { request } from './call.ts'
import type { Asked, Callable } from './call.ts'
import { queryClient } from './query.ts'

type Options = {
  /** milliseconds; 30,000 by default */
  staleTime?: number
  refetchOnMount?: 'always'
  handled?: boolean
  /** never aborted: the server logs this read */
  noted?: boolean
  /** a failed read is not repeated: the screen offers a retry */
  unlessFailed?: boolean
}

export type Read<R extends Callable> = UseQueryResult<ReplyOf<R>>

/** Reads a call and caches the reply by call and parameters. `asked` undefined: no call yet. */
export function useRead<R extends Callable>(
  route: R,
  asked: Asked<R> | undefined,
  { handled = false, noted = false, unlessFailed = false, ...options }: Options = {},
): Read<R> {
  const read = noted ? notedOf(route, asked, handled) : readOf(route, asked, handled)
  const failed = unlessFailed && queryClient.getQueryState(read.queryKey)?.status === 'error'
  const enabled = asked !== undefined && !failed
  return useQuery({ ...read, ...options, enabled })
}

export const keyOf = <Asking extends object>(route: Pick<Callable, 'path'>, asked: Asking) =>
  [route.path, asked] as const

export const prepareRead = <R extends Callable>(route: R, asked: Asked<R>) =>
  void queryClient.prefetchQuery(readOf(route, asked))

/** Reads past the cache. Throws as `call`. */
export const readNow = async <R extends Callable>(
  route: R,
  asked: Asked<R>,
  { handled = false }: Pick<Options, 'handled'> = {},
): Promise<ReplyOf<R>> =>
  await queryClient.fetchQuery({ ...readOf(route, asked, handled), staleTime: 0 })

export function setRead<R extends Callable>(
  route: R,
  asked: Asked<R>,
  change: (old: ReplyOf<R> | undefined) => ReplyOf<R> | undefined,
) {
  queryClient.setQueryData<ReplyOf<R>>(keyOf(route, asked), change)
}

/** Refetches these calls where they are shown; resolves once they are. */
export const readAgain = async (calls: readonly Pick<Callable, 'path'>[]) =>
  await queryClient.invalidateQueries({ predicate: among(calls) })

export const forgetReads = (calls: readonly Pick<Callable, 'path'>[]) =>
  queryClient.removeQueries({ predicate: among(calls) })

export const forgetReadsOfEmpresas = () =>
  queryClient.removeQueries({ predicate: ({ queryKey: [path] }) => isOfEmpresa(path) })

const isOfEmpresa = (path: unknown) => typeof path === 'string' && /\/:org\b/u.test(path)

function among(calls: readonly Pick<Callable, 'path'>[]) {
  const paths = new Set<unknown>(calls.map(({ path }) => path))
  return ({ queryKey: [path] }: { queryKey: readonly unknown[] }) => paths.has(path)
}

const readOf = <R extends Callable>(route: R, asked: Asked<R> | undefined, handled = false) => ({
  queryKey: keyOf(route, asked ?? {}),
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    await request(route, { ...asked, signal, handled }),
})

/** As `readOf`, without the signal: React Query aborts only reads that use it. */
const notedOf = <R extends Callable>(route: R, asked: Asked<R> | undefined, handled: boolean) => ({
  queryKey: keyOf(route, asked ?? {}),
  queryFn: async () => await request(route, { ...asked, handled }),
})
