import type { Option } from './matching.ts'

/** What may be chosen in a field, and why there may be nothing yet. */
export type Offered = {
  options: readonly Option[]
  /** they are on their way */
  waiting?: boolean
  /** they could not be read: reads them again */
  readAgain?: (() => void) | undefined
}

type Listed = {
  data?: { message: readonly Option[] } | undefined
  error: unknown
  refetch: () => unknown
}

const none: readonly Option[] = []

/** What a list of the server offers. */
export const offeredBy = ({ data, error, refetch }: Listed): Offered => ({
  options: data?.message ?? none,
  waiting: !data && !error,
  readAgain: error && !data ? () => void refetch() : undefined,
})
