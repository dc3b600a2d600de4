import { Choice } from './Choice.tsx'
import type { Choosing, Selection } from './selection.ts'

export function boxesOf<Row>(
  selection: Selection<Row>,
  name = 'Selecionar todos desta página',
): Choosing<Row> {
  const { chosen, selectable, choose, boxOf } = selection
  const ticked = new Set(chosen)
  const all = selectable.length > 0 && chosen.length === selectable.length
  return {
    all: (
      <Choice
        name={name}
        checked={all}
        partly={chosen.length > 0 && !all}
        disabled={selectable.length === 0}
        onChange={(checked) => choose(selectable, checked)}
      />
    ),
    boxOf,
    isChosen: (row) => ticked.has(row),
  }
}
