import type { Named } from './columns.ts'

/** The columns as the address says them; nothing where they stand as the list has them. */
export function colOf(columns: readonly Named[], keys: readonly string[]): string | undefined {
  const said = keys.join('.')
  return said === columns.map(({ key }) => key).join('.') ? undefined : said
}
