import type { Db } from '#server/db/database.ts'
import { describeMissing } from '#server/db/defesa.ts'
import { sql } from '#server/db/sql.ts'
import { indisponivel } from '#server/kit/base/refusal.ts'

/** Throws 503 unless the database answers, was migrated, takes writes, and has the walls and rights it was given. */
export async function checkReady(db: Db): Promise<void> {
  const row = await db.one<{ migrada: boolean; so_leitura: boolean; faltam: string[] }>(sql`
    select exists (select from migracao) as migrada,
           pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as so_leitura,
           array(select linha from defesa except select d from defesas() d order by 1) as faltam`)
  if (row?.migrada !== true) throw indisponivel(new Error('the database was not migrated'))
  // by another connection the next who asks may find the one that took over
  if (row.so_leitura) throw indisponivel(new Error('the database is read-only'))
  if (row.faltam.length > 0) throw indisponivel(new Error(describeMissing(row.faltam)))
}
