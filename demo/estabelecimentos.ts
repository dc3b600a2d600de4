import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** The company and the units just below it are establishments; one of the first company has no CAE yet. */
export async function fillEstabelecimentos(db: Db, cd_empresa: number): Promise<void> {
  await db.rows(sql`
    insert into unidade (cd_empresa, cd_organig, estabelecimento, cae, morada)
    select o.cd_empresa, o.cd, true,
           case when row_number() over (order by o.caminho) <> 2 or o.cd_empresa <> 1 then '10203' end,
           'Rua Nova, ' || row_number() over (order by o.caminho)
    from organigrama o
    where o.cd_empresa = ${cd_empresa} and (o.cd = ${cd_empresa} or o.cd_base = ${cd_empresa})
    on conflict (cd_empresa, cd_organig) do nothing`)
}
