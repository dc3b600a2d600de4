import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { Lugar } from './world.ts'

/** A month of hours of each place. */
export async function countHoras(
  db: Db,
  canario: string,
  nos: Record<Lugar, number>,
): Promise<void> {
  await db.rows(sql`
    insert into horas (cd_empresa, cd_organig, mes, horas, pessoas, cd_autor, autor)
    select ${nos.raiz}::int, no, '2025-01-01', 160, 1, 1, ${canario}
    from unnest(${Object.values(nos)}::int[]) no`)
}
