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

export type Format = keyof typeof formats

type Input<Row> = {
  list: List
  place: Place
  query: Narrowing
  columns: readonly Column<Row>[]
  name: string
  minimum: number
  format: Format
  onRows: (count: number) => void
}

/** The rows as they come, some at a time. */
type Pieces<Row> = AsyncIterable<readonly Row[]>

// milliseconds of work between two frames
const slice = 10

const formats = {
  csv: { type: 'text/csv;charset=utf-8', partsOf: csvParts },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    partsOf: excelParts,
  },
}

/** Exports all rows while they arrive. Throws `ApiFailure`, also for a truncated answer. */
export async function exportList<Row extends object>(input: Input<Row>) {
  const { name, minimum, format } = input
  const count = await saveRows(input)
  if (count >= minimum) {
    const rows = formatCount(count, 'registo', 'registos')
    notify.sucesso(`Ficheiro ${name}.${format} criado, com ${rows}.`)
  } else if (count === 0) {
    notify.aviso('Não há registos para exportar.')
  } else {
    const least = formatCount(minimum, 'registo', 'registos')
    notify.aviso(`Nada foi descarregado: a exportação precisa de pelo menos ${least}.`)
  }
}

async function saveRows<Row extends object>(input: Input<Row>): Promise<number> {
  const { columns, name, minimum, format } = input
  const { type, partsOf } = formats[format]
  let count = 0
  const counted = async function* () {
    for await (const rows of piecesOf(input)) {
      count += rows.length
      yield rows
    }
  }
  // the browser may keep large blobs on disk
  const parts: Blob[] = []
  for await (const part of partsOf(columns, counted())) parts.push(part)
  if (count >= minimum) saveFile(new Blob(parts, { type }), `${name}.${format}`)
  return count
}

async function* piecesOf<Row extends object>({
  list,
  place,
  query,
  onRows,
}: Input<Row>): Pieces<Row> {
  const reader = rowReader<Row>()
  let count = 0
  let since = performance.now()
  const pieces = isOverAll(list)
    ? callText(list, { query })
    : callText(list, { path: { org: place.org, ...place.params }, query })
  for await (const piece of pieces) {
    const rows = reader.push(piece)
    yield rows
    count += rows.length
    if (performance.now() - since < slice) continue
    onRows(count)
    await new Promise((resolve) => setTimeout(resolve))
    since = performance.now()
  }
  if (!reader.complete) throw noConnection()
}

// encoded in pieces: all at once would block the page
async function* csvParts<Row extends object>(columns: readonly Column<Row>[], pieces: Pieces<Row>) {
  yield new Blob([csvHead(columns.map(({ label }) => label))])
  for await (const rows of pieces) {
    yield new Blob(rows.map((row) => csvLine(columns.map(({ text }) => text(row)))))
  }
}

async function* excelParts<Row extends object>(
  columns: readonly Column<Row>[],
  pieces: Pieces<Row>,
) {
  const { excelOf } = await import('./excel.ts')
  for await (const bytes of excelOf(columns, pieces)) yield new Blob([new Uint8Array(bytes)])
}
