import { decisoes } from '#contract/saude/decisao.ts'
import type { SaudeDoFuncionario } from '#contract/saude/exame.ts'
import type { Db, Prestador } from '#server/db/database.ts'
import { asText, asTextOrNull, columns, columnsOrNull, asInt } from '#server/db/columns.ts'
import { piece, sql } from '#server/db/sql.ts'
import type { Scope } from '#server/kit/access/session.ts'
import { withinScope } from '#server/kit/access/subtree.ts'
import { inEachEmpresa } from '#server/comum/each-empresa.ts'

/** The latest aptitude sheet of an employee; undefined outside the subtree. */
export async function ultimaFichaOf(db: Db, scope: Scope, cd_funcion: number) {
  return await db.one(sql`
    select ${columnsOrNull('exame ficha', 'cd_anex', 'dt')}
    from funcionario f
    left join lateral (
      select e.cd_anex, e.dt from exame e
      where e.cd_empresa = ${scope.cd_empresa} and e.cd_funcion = f.cd and e.cd_anex is not null
      order by e.dt desc, e.hr desc, e.cd desc limit 1) ficha on true
    where f.cd = ${cd_funcion} and ${await withinScope(db, scope)}`)
}

/** A sheet by its code; undefined outside the subtree. */
export async function fichaOf(db: Db, scope: Scope, cd_anex: number) {
  return await db.one(sql`
    select ${columns('funcionario f', 'cd as cd_funcion')},
           ${columns('anexo a', 'nome_fich', 'conteudo')}
    from exame e
    join funcionario f on f.cd = e.cd_funcion
    join anexo a on a.cd_empresa = ${scope.cd_empresa} and a.cd = e.cd_anex
    where e.cd_empresa = ${scope.cd_empresa} and e.cd_anex = ${cd_anex} and ${await withinScope(db, scope)}`)
}

/** Undefined outside the subtree. */
export async function saudeOf(
  db: Db,
  scope: Scope,
  codigo: number,
): Promise<SaudeDoFuncionario | undefined> {
  const { cd_empresa } = scope
  const found = await db.one(
    sql`select from funcionario f where f.cd = ${codigo} and ${await withinScope(db, scope)}`,
  )
  if (!found) return undefined
  const [exames, marcacoes] = await db.all([
    sql`
      select ${columns('exame e', 'cd', 'dt')}, ${columns('tipo_exame t', 'nome as tipo_exam')},
             ${columns('exame e', 'cd_decis', 'dt_expir')},
             case when e.cd_anex is not null then e.substitui end${asTextOrNull('substitui')}
      from exame e join tipo_exame t on t.cd = e.cd_tipo_exam
      where e.cd_empresa = ${cd_empresa} and e.cd_funcion = ${codigo}
      order by e.dt desc, e.hr desc, e.cd desc`,
    // Nursing actions appear under the name that clients know.
    sql`
      select ${columns('marcacao m', 'dt')}, to_char(m.hr, 'HH24:MI')${asText('hr')},
             ${columns('tipo_exame t', 'nome as tipo')}
      from marcacao m join tipo_exame t on t.cd = m.cd_tipo_exam
      where m.cd_empresa = ${cd_empresa} and m.cd_funcion = ${codigo}
        and m.cd_estad = 0 and m.dt >= current_date
      union all
      select a.dt, to_char(a.hr, 'HH24:MI'), v.nome
      from marcacao_enferm a
      join tipo_ac_enferm r on r.cd = a.cd_tipo_ac_enferm
      join tipo_ac_enferm v on v.cd = r.cd_cliente
      where a.cd_empresa = ${cd_empresa} and a.cd_funcion = ${codigo}
        and a.cd_estad = 0 and a.dt >= current_date
      order by 1, 2, 3`,
  ])
  return {
    exames: exames.map((exame) => ({ ...exame, decis: decisoes[exame.cd_decis] })),
    marcacoes,
  }
}

type Auxiliar = { cd: number; nome: string }

export async function medicosOf(db: Db, scope: Scope): Promise<Auxiliar[]> {
  const { cd_empresa, org } = scope
  // In a company, `exists` finds an exam of each physician early; a branch has few people.
  const examinaram =
    org === cd_empresa
      ? piece`exists (
          select from exame e where e.cd_empresa = ${cd_empresa} and e.cd_medic = d.cd)`
      : piece`d.cd in (
          select e.cd_medic from exame e join funcionario f on f.cd = e.cd_funcion
          where e.cd_empresa = ${cd_empresa} and ${await withinScope(db, scope)})`
  return await db.rows(sql`
    select ${columns('medico d', 'cd', 'nome')} from medico d
    where ${examinaram}
    order by normalizar(d.nome) collate "C", d.cd`)
}

export const enfermeirosOf = async (comum: Db): Promise<Auxiliar[]> =>
  await comum.rows(sql`
    select ${columns('enfermeiro', 'cd', 'nome')}
    from enfermeiro
    order by normalizar(nome) collate "C", cd`)

/** The types that clients see; the provider's other types map to one of these. */
export const tiposAcaoOf = async (comum: Db): Promise<Auxiliar[]> =>
  await comum.rows(sql`
    select ${columns('tipo_ac_enferm', 'cd', 'nome')} from tipo_ac_enferm where cd = cd_cliente
    order by normalizar(nome) collate "C", cd`)

export const tiposExameOf = async (comum: Db): Promise<Auxiliar[]> =>
  await comum.rows(sql`select ${columns('tipo_exame', 'cd', 'nome')} from tipo_exame order by cd`)

/**
 * Moves each next booking past expired days. Returns how many changed; a second run changes none.
 */
export async function rollMarcacoes(prestador: Prestador): Promise<number> {
  return await inEachEmpresa(prestador, 'marcacoes', async (tx, cd_empresa) => {
    const row = await tx.one(sql`select marcacoes_rolar(${cd_empresa})${asInt('total')}`)
    return row?.total ?? 0
  })
}
