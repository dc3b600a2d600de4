import type { Db } from './database.ts'
import { sql } from './sql.ts'

/** Runs ANALYZE on tables that doubled since the last one; their cached plans are made again. */
export async function contarTabelas(db: Db): Promise<void> {
  await db.rows(sql`select contar_tabelas()`)
}
