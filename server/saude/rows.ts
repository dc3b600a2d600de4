import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { Scope } from '#server/kit/access/session.ts'
import { withinScope } from '#server/kit/access/subtree.ts'

/** The latest aptitude sheet of an employee of the subtree; undefined when he is absent or foreign. */
export async function ultimaFichaOf(db: Db, scope: Scope, cd_funcion: number) {
  return await db.one<{ cd_anex: number | null; dt: string | null }>(sql`
    select ficha.cd_anex, ficha.dt
    from funcionario f
    left join lateral (
      select e.cd_anex, e.dt from exame e
      where e.cd_empresa = ${scope.cd_empresa} and e.cd_funcion = f.cd and e.cd_anex is not null
      order by e.dt desc, e.hr desc, e.cd desc limit 1) ficha on true
    where f.cd = ${cd_funcion} and ${await withinScope(db, scope)}`)
}

/** A sheet of an employee of the subtree, by its own code; undefined when absent or foreign. */
export async function fichaOf(db: Db, scope: Scope, cd_anex: number) {
  return await db.one<{ cd_funcion: number; nome_fich: string; conteudo: Buffer }>(sql`
    select f.cd as cd_funcion, a.nome_fich, a.conteudo
    from exame e
    join funcionario f on f.cd = e.cd_funcion
    join anexo a on a.cd_empresa = ${scope.cd_empresa} and a.cd = e.cd_anex
    where e.cd_empresa = ${scope.cd_empresa} and e.cd_anex = ${cd_anex} and ${await withinScope(db, scope)}`)
}

type Auxiliar = { cd: number; nome: string }

/** The physicians who examined somebody of the subtree. */
export async function medicosOf(db: Db, scope: Scope): Promise<Auxiliar[]> {
  return await db.rows(sql`
    select d.cd, d.nome from medico d
    where d.cd in (
      select e.cd_medic from exame e join funcionario f on f.cd = e.cd_funcion
      where e.cd_empresa = ${scope.cd_empresa} and ${await withinScope(db, scope)})
    order by normalizar(d.nome) collate "C", d.cd`)
}

export const enfermeirosOf = async (comum: Db): Promise<Auxiliar[]> =>
  await comum.rows(sql`
    select cd, nome from enfermeiro order by normalizar(nome) collate "C", cd`)

/** Those that clients know; the others go by one of them. */
export const tiposAcaoOf = async (comum: Db): Promise<Auxiliar[]> =>
  await comum.rows(sql`
    select cd, nome from tipo_ac_enferm where cd = cd_cliente
    order by normalizar(nome) collate "C", cd`)

export const tiposExameOf = async (comum: Db): Promise<Auxiliar[]> =>
  await comum.rows(sql`select cd, nome from tipo_exame order by cd`)
