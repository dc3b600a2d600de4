import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Row } from './start.ts'

type Run = { quando: string; maquina: string; rows: Row[] }

const folder = join(import.meta.dirname, 'historia')
const figures = join(import.meta.dirname, 'README.md')
const [begins, ends] = ['<!-- bench -->\n', '<!-- /bench -->']
const head = '| What | Measured | Goal |\n|---|---|---|\n'

/** Stores a run, prints the changes since the last one, and updates the table of bench/README.md. */
export function keepRun(maquina: string, rows: Row[], { whole }: { whole: boolean }) {
  const before = lastRun()
  const quando = new Date().toISOString()
  mkdirSync(folder, { recursive: true })
  const run: Run = { quando, maquina, rows }
  writeFileSync(
    join(folder, `${quando.replaceAll(':', '-')}.json`),
    `${JSON.stringify(run, undefined, 2)}\n`,
  )
  for (const line of before ? changesBetween(before, run) : []) console.log(line)
  const text = readFileSync(figures, 'utf8')
  writeFileSync(figures, inTable(text, run, whole))
}

function lastRun(): Run | undefined {
  const last = globSync('*.json', { cwd: folder }).toSorted().at(-1)
  return last === undefined
    ? undefined
    : (JSON.parse(readFileSync(join(folder, last), 'utf8')) as Run)
}

/** Figures that differ by over a tenth; the first figure of a row decides. */
export function changesBetween(before: Run, now: Run): string[] {
  const earlier = namedRows(before.rows)
  const changes = [...namedRows(now.rows)].flatMap(([what, { value }]) => {
    const old = earlier.get(what)?.value
    const share = figureOf(value) / figureOf(old ?? '')
    if (old === undefined) return [`new: ${what}: ${value}`]
    return Math.abs(share - 1) > 0.1 ? [`${share.toFixed(2)} × ${what}: ${old} → ${value}`] : []
  })
  return [`Since ${before.quando} (${before.maquina}):`, ...changes]
}

const figureOf = (value: string) => Number(/\d[\d,]*\.?\d*/u.exec(value)?.[0].replaceAll(',', ''))

/** A row that starts with «…» continues the row above, and takes both names. */
function namedRows(rows: readonly Row[]): Map<string, Row> {
  let above = ''
  return new Map(
    rows.map((row) => {
      if (!row.what.startsWith('…')) above = row.what
      return [above === row.what ? above : `${above} ${row.what}`, row]
    }),
  )
}

/** A partial run leaves the other rows unchanged. */
export function inTable(text: string, { maquina, quando, rows }: Run, whole: boolean): string {
  const [front = '', rest = ''] = text.split(begins)
  const [table = '', behind = ''] = rest.split(ends)
  const kept = whole ? [] : table.split('\n').flatMap(rowOf)
  const all = namedRows(kept)
  for (const [what, row] of namedRows(rows)) all.set(what, row)
  const lines = [...all.values()].map(
    ({ what, value, goal }) => `| ${what} | ${value} | ${goal} |\n`,
  )
  const told = `Taken ${whole ? '' : 'last '}on ${maquina}, ${quando.slice(0, 10)}.\n\n`
  return `${front}${begins}${told}${head}${lines.join('')}${ends}${behind}`
}

function rowOf(line: string): Row[] {
  const [, what, value, goal] = /^\| (.+?) \| (.*?) \| (.*?) ?\|$/u.exec(line) ?? []
  if (what === undefined || value === undefined || goal === undefined || what === 'What') return []
  return [{ what, value, goal }]
}
