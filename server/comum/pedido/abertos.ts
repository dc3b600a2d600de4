import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import type { Especie } from './especie.ts'

const maximo = 20_000

const lockKey = 20_000

/** Throws 409 when `mais` requests would exceed the company's limit. */
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

/** The same at the end of the transaction: concurrent writers wait for each other. */
export async function checkEscritos(tx: Db, especie: Especie, cd_empresa: number): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(${lockKey}::int, ${cd_empresa}::int)`)
  await checkAbertos(tx, especie, { cd_empresa, mais: 0 })
}
