import type { Prestador } from '#server/db/database.ts'
import { minutosParaRepor } from '#contract/comum/pedido.ts'
import { sql } from '#server/db/sql.ts'
import { inEachEmpresa } from '#server/comum/each-empresa.ts'

/** Deletes requests that can no longer be restored; answers how many. */
export async function sweepRetirados(prestador: Prestador): Promise<number> {
  return await inEachEmpresa(prestador, 'retirados', async (tx, cd_empresa) => {
    const gone = await tx.rows(sql`
      delete from pedido_retirado r
      where r.cd_empresa = ${cd_empresa}
        and r.retirado_em < now() - make_interval(mins => ${minutosParaRepor})
      returning r.cd`)
    return gone.length
  })
}
