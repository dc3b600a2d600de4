import { readFilters } from '#contract/kit/filter.ts'
import type { Readers } from '#contract/kit/filter.ts'
import type { List, ListedRow } from '#contract/kit/list.ts'
import { readSearch } from '#contract/kit/list-address.ts'
import { readCode } from '#contract/kit/reading.ts'

/** A parameter that is the code of a row, e.g. of the open one. */
export const code = { read: readCode }

/** The address of a list, for its route. `also`: the screen's own parameters. */
export const listAddress = <Values extends object, Sort extends string, Also extends object>(
  list: List<ListedRow, Values, Sort>,
  also: Readers<Also>,
) => ({
  validateSearch: (given: object) => ({
    ...readSearch(list, given),
    ...readFilters(also, given),
  }),
  list,
})

const seen = new Map<string, object>()

export const leaveAs = (path: string, search: object) => void seen.set(path, search)

export const leftAs = (path: string): Record<never, never> => seen.get(path) ?? {}
