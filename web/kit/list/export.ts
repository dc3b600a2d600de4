import { isOverAll, type List, type ListedRow } from '#contract/kit/list.ts'
import { callText } from '../call/call-text.ts'
import { saveFile } from '../browser/download.ts'
import { isFailure, noConnection } from '../call/failure.ts'
import { notify } from '../browser/notify.ts'
import { formatCount } from '../text/format.ts'
import { fixedText } from '#contract/kit/texts.ts'
import { shownColumns, type Column } from './columns.ts'
import type { ListState } from './use-list.ts'
import { csvHead, csvLine } from '#contract/kit/csv.ts'
import { narrowing, type Narrowing } from '#contract/kit/list-address.ts'
import type { Place } from './query.ts'
import { rowReader } from './row-reader.ts'

type Format = keyof typeof formats

/** All rows, else what is found; every column, else those in sight. */
export type FileAsked = { format: Format; all: boolean; every: boolean }

/** Rows so far, and of how many if that is known. */
export type Progress = { count: number; total: number | undefined }

export type Exported<Row extends ListedRow> = {
  list: ListState<Row>
  columns: readonly Column<Row>[]
  name: string
  minimum: number
}

type Run<Row extends ListedRow> = Exported<Row> &
  FileAsked & { done: Progress | undefined; onDone: (done: Progress | undefined) => void }

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

/** The narrowing of the list, and whether that or its order differs from all rows. */
export function narrowedBy({ list, search }: Pick<ListState, 'list' | 'search'>) {
  const query = narrowing(list, search)
  const { ordenacao, ...limits } = query
  const narrowed = Object.values(limits).some(Boolean)
  return { query, narrowed, ordered: narrowed || ordenacao !== undefined }
}

/** Exports what was chosen, one file at a time, and shows a failure. */
export async function exportAsked<Row extends ListedRow>(run: Run<Row>) {
  const { list, columns, name, minimum, format, all, every, done, onDone } = run
  if (done) {
    notify.aviso(fixedText('ficheiroEmProcessamento'))
    return
  }
  const { query, narrowed } = narrowedBy(list)
  const count = list.reply?.mais ? undefined : list.reply?.count
  const total = all && narrowed ? undefined : count
  const chosen = every ? columns : shownColumns(columns, list.search.col)
  onDone({ count: 0, total })
  try {
    await exportList({
      list: list.list,
      place: list,
      query: all ? {} : query,
      columns: chosen.filter(({ screenOnly }) => !screenOnly),
      name,
      minimum,
      format,
      onRows: (sofar) => onDone({ count: sofar, total }),
    })
  } catch (error) {
    const failure = isFailure(error) ? error : noConnection()
    notify.erro(failure.message, failure.ref)
  } finally {
    onDone(undefined)
  }
}

/** Exports all rows while they arrive. Throws `ApiFailure`, also for a truncated answer. */
async function exportList<Row extends object>(input: Input<Row>) {
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
