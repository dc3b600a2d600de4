import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sql } from '#server/db/sql.ts'
import { findPostgres } from '#test/postgres.ts'

/** The same prepared statements in pgbench at the same concurrency. Undefined without pgbench. */
export function pgbench(
  url: string,
  statements: readonly Sql[],
  { connections, seconds }: { connections: number; seconds: number },
): number | undefined {
  const program = join(findPostgres() ?? '', 'pgbench')
  if (!existsSync(program)) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'apto-pgbench-'))
  try {
    const script = join(folder, 'script.sql')
    writeFileSync(
      script,
      ['\\startpipeline', ...statements.map(lineOf), '\\endpipeline'].join('\n'),
    )
    const values = statements.flatMap((one, at) =>
      one.values.flatMap((value, n) => ['-D', `${nameOf(at, n + 1)}=${textOf(value)}`]),
    )
    const args = ['-n', '-M', 'prepared', '-c', `${connections}`, '-j', '2', '-T', `${seconds}`]
    const run = spawnSync(program, [...args, ...values, '-f', script, url], { encoding: 'utf8' })
    const tps = /tps = ([\d.]+)/u.exec(run.stdout)?.[1]
    if (tps === undefined) throw new Error(run.stderr)
    return Number(tps)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const lineOf = ({ text }: Sql, at: number) =>
  `${text.replaceAll(/\$(\d+)/gu, (_, n) => `:${nameOf(at, Number(n))}`).replaceAll(/\s+/gu, ' ')};`

const nameOf = (statement: number, value: number) => `v${statement}_${value}`

/** A parameter as PostgreSQL text input. */
function textOf(value: unknown): string {
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  if (Array.isArray(value)) return `{${value.join(',')}}`
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  throw new Error('pgbench takes no such value')
}
