import { existsSync, readdirSync } from 'node:fs'

const debian = '/usr/lib/postgresql'

/** The program folder of an installed PostgreSQL (PG_BIN, or Debian's newest ≥ 15). */
export function findPostgres(): string | undefined {
  // oxlint-disable-next-line node/no-process-env -- tests have no settings of the product's kind
  const named = process.env['PG_BIN']
  if (named !== undefined) return named
  if (!existsSync(debian)) return undefined
  const majors = readdirSync(debian)
    .map(Number)
    .filter((major) => major >= 15 && existsSync(`${debian}/${major}/bin/initdb`))
  return majors.length === 0 ? undefined : `${debian}/${Math.max(...majors)}/bin`
}
