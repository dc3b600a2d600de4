import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** The accounts that want mail about requests and still see this node, each with its own node. */
export async function placesOf(
  tx: Db,
  { cd_empresa, cd_organig }: { cd_empresa: number; cd_organig: number },
  quem: readonly number[],
): Promise<{ cd: number; no: number }[]> {
  // of several memberships the nearest counts
  return await tx.rows<{ cd: number; no: number }>(sql`
    select distinct on (u.cd) u.cd, m.cd_organig as no from utilizador u
    join membro m on m.cd_utilizador = u.cd and m.cd_empresa = ${cd_empresa} and not m.inactiv
    join organigrama o on o.cd_empresa = ${cd_empresa} and o.cd = ${cd_organig}
      and m.cd_organig = any (o.caminho)
    where u.cd = any (${[...quem]}::int[]) and u.avisar_pedidos
    order by u.cd, array_position(o.caminho, m.cd_organig) desc`)
}
