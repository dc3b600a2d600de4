import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { Scope } from '#server/kit/session.ts'
import { withinScope } from '#server/kit/subtree.ts'

/** The latest aptitude sheet of an employee of the subtree; undefined when he is absent or foreign. */
export async function ultimaFichaOf(db: Db, scope: Scope, cd_funcion: number) {
  return await db.one<{ cd_anex: number | null; dt: string | null }>(sql`
    select ficha.cd_anex, ficha.dt
    from funcionario f
    left join lateral (
      select cd_anex, dt from exame where cd_funcion = f.cd and cd_anex is not null
      order by dt desc, hr desc, cd desc limit 1) ficha on true
    where f.cd = ${cd_funcion} and ${await withinScope(db, scope)}`)
}

/** A sheet of an employee of the subtree, by its own code; undefined when absent or foreign. */
export async function fichaOf(db: Db, scope: Scope, cd_anex: number) {
  return await db.one<{ cd_funcion: number; nome_fich: string; conteudo: Buffer }>(sql`
    select f.cd as cd_funcion, a.nome_fich, a.conteudo
    from exame e
    join funcionario f on f.cd = e.cd_funcion
    join anexo a on a.cd = e.cd_anex
    where e.cd_anex = ${cd_anex} and ${await withinScope(db, scope)}`)
}
