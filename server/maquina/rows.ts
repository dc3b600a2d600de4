import type { Db } from '#server/db/database.ts'
import { describeMissing } from '#server/db/defesa.ts'
import { sql } from '#server/db/sql.ts'
import { indisponivel } from '#server/kit/base/refusal.ts'

/**
 * Throws 503 unless the database answers, is migrated and writable, and has its rights and
 * row-level security.
 */
export async function checkReady(db: Db): Promise<void> {
  // Writes nothing, and fails on a read-only server.
  await db.rows(sql`update rotina set nome = nome where false`)
  const row = await db.one<{ migrada: boolean; faltam: string[] }>(sql`
    select exists (select from migracao) as migrada,
           array(select linha from defesa except select d from defesas() d order by 1) as faltam`)
  if (row?.migrada !== true) throw indisponivel(new Error('the database was not migrated'))
  if (row.faltam.length > 0) throw indisponivel(new Error(describeMissing(row.faltam)))
}
