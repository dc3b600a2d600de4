import type { Db } from '#server/db/database.ts'
import type { Sql } from '#server/db/sql.ts'

export type Plan = {
  'Node Type': string
  'Index Name'?: string
  'Index Cond'?: string
  Filter?: string
  'Join Filter'?: string
  Plans?: Plan[]
}

export const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/**
 * Explains each statement in place of running it; also collects the names of prepared statements.
 */
export function explaining(db: Db, plans: Plan[], names: string[] = []): Db {
  const rows = async <Row>({ name, text, values }: Sql): Promise<Row[]> => {
    names.push(name)
    const how = { name: '', text: `explain (format json) ${text}`, values }
    const [told] = await db.rows<{ 'QUERY PLAN': [{ Plan: Plan }] }>(how)
    if (told) plans.push(told['QUERY PLAN'][0].Plan)
    return []
  }
  return {
    ...db,
    rows,
    one: async (statement) => (await rows<never>(statement))[0],
    all: async <Rows extends unknown[][]>(statements: readonly Sql[]) => {
      for (const one of statements) await rows(one)
      return statements.map((): unknown[] => []) as Rows
    },
  }
}
