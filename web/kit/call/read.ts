import { useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/kit/route.ts'
import { request } from './call.ts'
import type { Asked, Callable } from './call.ts'
import { queryClient } from './query.ts'

type Options = {
  /** how long what was read counts as true, in ms; half a minute where nothing is said */
  staleTime?: number
  /** read again whenever it is shown, however young it is */
  refetchOnMount?: 'always'
  /** the caller answers for 401 and 403 itself */
  handled?: boolean
  /** not broken off when nothing shows it any more: of a reading that is written down */
  noted?: boolean
  /** not asked for again where it failed: whoever shows that it did offers to */
  unlessFailed?: boolean
}

/** What a read has come to. */
export type Read<R extends Callable> = UseQueryResult<ReplyOf<R>>

/**
 * Reads a call for as long as something shows it; what was read is known by the call and its
 * parameters, and shared. `undefined` in their place asks for nothing yet.
 */
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

/** What a read is known by. */
export const keyOf = <Asking extends object>(route: Pick<Callable, 'path'>, asked: Asking) =>
  [route.path, asked] as const

/** Makes ready what a pointer or the focus announces. */
export const prepareRead = <R extends Callable>(route: R, asked: Asked<R>) =>
  void queryClient.prefetchQuery(readOf(route, asked))

/** What is true now, whatever was read before. Throws as `call`. */
export const readNow = async <R extends Callable>(
  route: R,
  asked: Asked<R>,
  { handled = false }: Pick<Options, 'handled'> = {},
): Promise<ReplyOf<R>> =>
  await queryClient.fetchQuery({ ...readOf(route, asked, handled), staleTime: 0 })

/** What the page knows without asking: the reply of a write, say. */
export function setRead<R extends Callable>(
  route: R,
  asked: Asked<R>,
  change: (old: ReplyOf<R> | undefined) => ReplyOf<R> | undefined,
) {
  queryClient.setQueryData<ReplyOf<R>>(keyOf(route, asked), change)
}

/** What the page shows of these calls is read again; resolves once that is in sight. */
export const readAgain = async (calls: readonly Pick<Callable, 'path'>[]) =>
  await queryClient.invalidateQueries({ predicate: among(calls) })

/** Nothing is known of these calls any more. */
export const forgetReads = (calls: readonly Pick<Callable, 'path'>[]) =>
  queryClient.removeQueries({ predicate: among(calls) })

/** Nothing is known any more of any company. */
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

/** The same, which runs to its end once it was begun: to look at its signal would break it off. */
const notedOf = <R extends Callable>(route: R, asked: Asked<R> | undefined, handled: boolean) => ({
  queryKey: keyOf(route, asked ?? {}),
  queryFn: async () => await request(route, { ...asked, handled }),
})
