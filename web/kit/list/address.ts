import { readFilters } from '#contract/kit/filter.ts'
import type { Readers } from '#contract/kit/filter.ts'
import type { List, ListedRow } from '#contract/kit/list.ts'
import { readSearch } from '#contract/kit/list-address.ts'
import { readCode } from '#contract/kit/reading.ts'

/** A parameter beside the list's that is the code of a row: of the one that is shown, say. */
export const code = { read: readCode }

/**
 * The address of a list, for its route: how it is read, and what is asked for while the session is
 * still being read. `also` are parameters of the screen that the list knows nothing of.
 */
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
