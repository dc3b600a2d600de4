import type { Funcionario } from '#contract/funcionario.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { Scope } from '#server/kit/session.ts'
import { withinScope } from '#server/kit/subtree.ts'

type Lido = Omit<Funcionario, 'cd_anex' | 'dt_anex'> & {
  cd_anex: number | null
  dt_anex: string | null
}

/** One employee of the subtree, with his latest aptitude sheet; undefined when absent or foreign. */
export async function funcionarioOf(
  db: Db,
  scope: Scope,
  codigo: number,
): Promise<Lido | undefined> {
  return await db.one(sql`
    select f.cd, f.nome, f.num_mecan, f.sexo, o.nome as organig, f.dt_nasc, n.nome as nacion,
           f.num_contrib, f.num_benef, f.num_serv_soc, f.num_bi, p.nome as profis,
           c.nome as categ, a.nome as agrup_prof, fp.nome as func_propost, f.loc_trab,
           f.dt_ini_instit, f.cd_nacion, f.cd_categ, f.cd_profis, f.cd_agrup_prof,
           f.cd_func_propost, f.cd_organig, f.pendente, ficha.cd_anex, ficha.dt as dt_anex
    from funcionario f
    join organigrama o on o.cd = f.cd_organig
    join nacionalidade n on n.cd = f.cd_nacion
    join categoria c on c.cd = f.cd_categ
    left join profissao p on p.cd = f.cd_profis
    left join agrupamento a on a.cd = f.cd_agrup_prof
    left join funcao fp on fp.cd = f.cd_func_propost
    left join lateral (
      select cd_anex, dt from exame where cd_funcion = f.cd and cd_anex is not null
      order by dt desc, hr desc, cd desc limit 1) ficha on true
    where f.cd = ${codigo} and ${await withinScope(db, scope)}`)
}

/** Code, number and name of everyone active in the subtree, by name. */
export async function minificadosOf(db: Db, scope: Scope) {
  return await db.rows<{ cd: number; num_mecan: string | null; nome: string }>(sql`
    select f.cd, f.num_mecan, f.nome from funcionario f
    where not f.inactiv and ${await withinScope(db, scope)}
    order by f.chave_nome, f.cd`)
}

/** The photograph, null without one; undefined when the employee is absent or foreign. */
export async function fotoOf(db: Db, scope: Scope, codigo: number) {
  return await db.one<{ cd: number; mime: string | null; conteudo: Buffer | null }>(sql`
    select f.cd, foto.mime, foto.conteudo
    from funcionario f left join foto on foto.cd_funcion = f.cd
    where f.cd = ${codigo} and ${await withinScope(db, scope)}`)
}
