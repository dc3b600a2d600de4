import type { Prestador } from '#server/db/database.ts'
import { asInt } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { inEachEmpresa } from '#server/comum/each-empresa.ts'

/**
 * Moves each next booking past expired days. Returns how many changed; a second run changes none.
 */
export async function rollMarcacoes(prestador: Prestador): Promise<number> {
  return await inEachEmpresa(prestador, 'marcacoes', async (tx, cd_empresa) => {
    const row = await tx.one(sql`select marcacoes_rolar(${cd_empresa})${asInt('total')}`)
    return row?.total ?? 0
  })
}
