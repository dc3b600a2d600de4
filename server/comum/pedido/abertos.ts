import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import type { Especie } from './especie.ts'

/** How many requests of a kind a company may have that wait for an answer. */
const maximo = 20_000

/** The first number of the lock; the second is the company. */
const lockKey = 20_000

/** Throws 409 when, with so many more, the company would have more open requests than it may. */
export async function checkAbertos(
  db: Db,
  { tabela }: Especie,
  { cd_empresa, mais }: { cd_empresa: number; mais: number },
): Promise<void> {
  const row = await db.one<{ abertos: number }>(sql`
    select count(*)::int as abertos from ${tabela}
    where cd_empresa = ${cd_empresa} and cd_estad = 0`)
  if ((row?.abertos ?? 0) + mais <= maximo) return
  throw new Refusal(
    409,
    'A empresa pode ter até 20 000 pedidos por responder. Aguarde a resposta aos que já enviou ou envie menos.',
  )
}

/**
 * The same of those just written, as the last thing of a transaction: whoever writes at the same time
 * waits for its end, and so counts what it wrote.
 */
export async function checkEscritos(tx: Db, especie: Especie, cd_empresa: number): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(${lockKey}::int, ${cd_empresa}::int)`)
  await checkAbertos(tx, especie, { cd_empresa, mais: 0 })
}
