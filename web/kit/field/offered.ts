import type { Option } from './matching.ts'

export type Offered = {
  options: readonly Option[]
  waiting?: boolean
  readAgain?: (() => void) | undefined
  /** said of a list without options */
  empty?: string
  /** said after what no option has */
  absent?: string
}

type Listed = {
  data?: { message: readonly Option[] } | undefined
  error: unknown
  refetch: () => unknown
}

const none: readonly Option[] = []

export const offeredBy = ({ data, error, refetch }: Listed): Offered => ({
  options: data?.message ?? none,
  waiting: !data && !error,
  readAgain: error && !data ? () => void refetch() : undefined,
})
