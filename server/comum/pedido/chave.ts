import type { Chave } from '#server/comum/chave.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import type { Especie } from './especie.ts'

/** A request by its code alone, in any company or in one. Throws 404. */
export async function chaveOf(todas: Db, especie: Especie, id: number): Promise<Chave> {
  const [chave] = await chavesOf(todas, especie, [id])
  if (!chave) throw semPedido()
  return chave
}

/** The same of several, without unknown ones. */
export const chavesOf = async (todas: Db, { tabela }: Especie, ids: readonly number[]) =>
  await todas.rows<Chave>(
    sql`select p.cd, p.cd_empresa from ${tabela} p where p.cd = any(${ids}::bigint[])`,
  )

/** The company to enter before a write about a request. */
export const empresaOf =
  (especie: Especie) =>
  async ({ db, params }: { db: Db; params: { id: number } }): Promise<number> =>
    (await chaveOf(db, especie, params.id)).cd_empresa

export const semPedido = () =>
  new Refusal(404, 'Este pedido não existe, ou foi entretanto removido pela empresa.')
