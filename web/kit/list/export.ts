import { isOverAll, type List } from '#contract/kit/list.ts'
import { callText } from '../call/call-text.ts'
import { saveFile } from '../browser/download.ts'
import { noConnection } from '../call/failure.ts'
import { notify } from '../browser/notify.ts'
import { formatCount } from '../text/format.ts'
import type { Column } from './columns.ts'
import { csvHead, csvLine } from '#contract/kit/csv.ts'
import type { Narrowing } from '#contract/kit/list-address.ts'
import type { Place } from './query.ts'
import { rowReader } from './row-reader.ts'

type Input<Row> = {
  list: List
  place: Place
  /** search, sort and filters; empty for all rows */
  query: Narrowing
  columns: readonly Column<Row>[]
  /** of the file, without its ending */
  name: string
  /** fewer rows than this make no file */
  minimum: number
  onRows: (count: number) => void
}

// Work between two frames; longer, and the page would stutter.
const slice = 10

/**
 * Saves all rows of a list as a CSV file, written while they arrive, and tells what came of it.
 * Throws `ApiFailure`, also for an answer that was cut short.
 */
export async function exportList<Row>(input: Input<Row>) {
  const { name, minimum } = input
  const count = await saveRows(input)
  if (count >= minimum) {
    notify.sucesso(`Ficheiro ${name}.csv criado, com ${formatCount(count, 'registo', 'registos')}.`)
  } else if (count === 0) {
    notify.aviso('Não há registos para exportar.')
  } else {
    const least = formatCount(minimum, 'registo', 'registos')
    notify.aviso(`Nada foi descarregado: a exportação precisa de pelo menos ${least}.`)
  }
}

async function saveRows<Row>(input: Input<Row>): Promise<number> {
  const { list, place, query, columns, name, minimum, onRows } = input
  const reader = rowReader<Row>()
  // encoded as they come: all at once would be felt
  const parts = [new Blob([csvHead(columns.map(({ label }) => label))])]
  let count = 0
  let since = performance.now()
  const pieces = isOverAll(list)
    ? callText(list, { query })
    : callText(list, { path: { org: place.org, ...place.params }, query })
  for await (const piece of pieces) {
    const rows = reader.push(piece)
    parts.push(new Blob(rows.map((row) => csvLine(columns.map(({ text }) => text(row))))))
    count += rows.length
    if (performance.now() - since < slice) continue
    onRows(count)
    await new Promise((resolve) => setTimeout(resolve))
    since = performance.now()
  }
  if (!reader.complete) throw noConnection()
  if (count >= minimum) saveFile(new Blob(parts, { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
  return count
}
