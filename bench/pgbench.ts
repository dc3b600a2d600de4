import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Sql } from '#server/db/sql.ts'
import { findPostgres } from '#test/postgres.ts'

/**
 * Rate of the same statements run by pgbench, prepared, at the same concurrency; with a company,
 * inside its row-level security as the portal runs them. Undefined where pgbench is not installed.
 */
export function pgbench(
  url: string,
  statements: readonly Sql[],
  options: { connections: number; seconds: number; cd_empresa?: number },
): number | undefined {
  const program = join(findPostgres() ?? '', 'pgbench')
  if (!existsSync(program)) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'apto-pgbench-'))
  try {
    const script = join(folder, 'script.sql')
    writeFileSync(script, scriptOf(statements, options.cd_empresa))
    const { connections, seconds } = options
    const args = ['-n', '-M', 'prepared', '-c', `${connections}`, '-j', '2', '-T', `${seconds}`]
    const run = spawnSync(program, [...args, '-f', script, url], { encoding: 'utf8' })
    const tps = /tps = ([\d.]+)/u.exec(run.stdout)?.[1]
    if (tps === undefined) throw new Error(run.stderr)
    return Math.round(Number(tps))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

// pgbench has no parameters of these types: the values stand in the text, still prepared once
function scriptOf(statements: readonly Sql[], cd_empresa: number | undefined) {
  const lines = statements.map(
    ({ text, values }) =>
      `${text.replaceAll(/\$(\d+)/gu, (_, index) => literal(values[Number(index) - 1])).replaceAll(/\s+/gu, ' ')};`,
  )
  if (cd_empresa === undefined) return lines.join('\n')
  const enter = `set local apto.empresa = '${cd_empresa}';`
  return ['begin;', enter, ...lines, 'commit;'].join('\n')
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'::bytea`
  if (Array.isArray(value)) return `array[${value.map(literal).join(',')}]`
  if (typeof value === 'string') return pg.escapeLiteral(value)
  return JSON.stringify(value)
}
