import type { Db } from './database.ts'
import { sql } from './sql.ts'

/**
 * Counts the tables that nobody has counted since they were a half of what they are: on an installation's first
 * day, and while much is written. The plans of what follows hang on it, and those that were kept are made anew.
 */
export async function contarTabelas(db: Db): Promise<void> {
  await db.rows(sql`select contar_tabelas()`)
}
