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
  query: Narrowing
  columns: readonly Column<Row>[]
  name: string
  minimum: number
  onRows: (count: number) => void
}

// milliseconds of work between two frames
const slice = 10

/** Exports all rows as CSV while they arrive. Throws `ApiFailure`, also for a truncated answer. */
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
  // encode in pieces: all at once would block the page
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
