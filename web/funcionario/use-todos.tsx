import { useState } from 'react'
import { narrowing } from '#contract/kit/list-address.ts'
import type { ListedRow } from '#contract/kit/list.ts'
import { Choice } from '#web/kit/list/Choice.tsx'
import { boxesOf } from '#web/kit/list/Choosing.tsx'
import type { Choosing, Selection } from '#web/kit/list/selection.ts'
import type { ListState } from '#web/kit/list/use-list.ts'

/** All that the list finds, on whatever page, until a row is unticked or the search changes. */
export function useTodos<Row extends ListedRow, Values extends object>(
  { list, org, search }: ListState<Row, Values>,
  selection: Selection<Row>,
  nameOf: (row: Row) => string,
) {
  const { selectable, choose } = selection
  const { ordenacao: _, ...found } = narrowing(list, search)
  const asked = JSON.stringify([org, found])
  const [of, setOf] = useState<string>()
  const todos = of === asked
  if (of !== undefined && !todos) setOf(undefined)

  const held: Selection<Row> = {
    ...selection,
    chosen: todos ? selectable : selection.chosen,
    choose: (rows, chosen) => {
      setOf(undefined)
      if (todos) choose(selectable, true)
      choose(rows, chosen)
    },
  }
  const boxes = boxesOf(held)
  const choosing: Choosing<Row> = todos
    ? {
        ...boxes,
        isChosen: () => true,
        boxOf: (row) => (
          <Choice name={nameOf(row)} checked onChange={() => held.choose([row], false)} />
        ),
      }
    : boxes
  return { todos, chooseTodos: () => setOf(asked), found, selection: held, choosing }
}
