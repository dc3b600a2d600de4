import type { Db } from '#server/db/database.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import { createNos } from '#server/kit/organigramas.ts'
import type { Auxiliar } from './parse-funcionarios.ts'
import type { PlanoOrganigrama } from './plan-organigrama.ts'
import type { Mudanca } from './diff.ts'

/** Applies a plan to the tree. Answers the codes of the nodes it created, by ref. */
export async function writeOrganigrama(
  db: Db,
  cd_empresa: number,
  { novos, mudados }: PlanoOrganigrama,
  known: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  if (mudados.length > 0) {
    await db.rows(sql`
      update organigrama o set nome = n.nome, ref = n.ref
      from jsonb_populate_recordset(null::organigrama, ${JSON.stringify(mudados)}::jsonb) n
      where o.cd = n.cd and o.cd_empresa = ${cd_empresa}`)
    // caches of the tree hold its names too
    await db.rows(sql`update organigrama set versao = versao + 1 where cd = ${cd_empresa}`)
  }
  return await createNos(db, cd_empresa, novos, known)
}

const tabelas = {
  categoria: piece`categoria`,
  agrupamento: piece`agrupamento`,
  profissao: piece`profissao`,
  funcao: piece`funcao`,
} satisfies Record<Auxiliar, Fragment>

/**
 * Codes of the names in one list, the company's own before the shared; the ones in neither become the
 * company's own and are answered as `criados`.
 */
export async function resolveAuxiliar(
  db: Db,
  cd_empresa: number,
  auxiliar: Auxiliar,
  nomes: readonly string[],
): Promise<{ codes: Map<string, number>; criados: string[] }> {
  const tabela = tabelas[auxiliar]
  const criados = await db.rows<{ nome: string }>(sql`
    insert into ${tabela} (cd_empresa, nome)
    select distinct on (normalizar(n.nome)) ${cd_empresa}::int, n.nome
    from unnest(${nomes}::text[]) with ordinality n(nome, ordem)
    where not exists (
      select from ${tabela} t
      where t.chave = normalizar(n.nome) and (t.cd_empresa is null or t.cd_empresa = ${cd_empresa}))
    order by normalizar(n.nome), n.ordem
    on conflict do nothing
    returning nome`)
  const codes = await db.rows<{ nome: string; cd: number }>(sql`
    select n.nome, t.cd
    from unnest(${nomes}::text[]) n(nome)
    cross join lateral (
      select cd from ${tabela}
      where chave = normalizar(n.nome) and (cd_empresa is null or cd_empresa = ${cd_empresa})
      order by cd_empresa nulls last limit 1) t`)
  return {
    codes: new Map(codes.map(({ nome, cd }) => [nome, cd])),
    criados: criados.map(({ nome }) => nome),
  }
}

/** Writes changes: a null leaves what is stored; `inactiv: false` brings somebody back. */
export async function updateFuncionarios(
  db: Db,
  cd_empresa: number,
  mudancas: readonly Mudanca[],
): Promise<void> {
  await db.rows(sql`
    update funcionario f set
      cd_organig = coalesce(n.cd_organig, f.cd_organig),
      num_mecan = coalesce(n.num_mecan, f.num_mecan),
      nome = coalesce(n.nome, f.nome),
      sexo = coalesce(n.sexo, f.sexo),
      dt_nasc = coalesce(n.dt_nasc, f.dt_nasc),
      cd_nacion = coalesce(n.cd_nacion, f.cd_nacion),
      cd_categ = coalesce(n.cd_categ, f.cd_categ),
      cd_profis = coalesce(n.cd_profis, f.cd_profis),
      cd_agrup_prof = coalesce(n.cd_agrup_prof, f.cd_agrup_prof),
      cd_func_propost = coalesce(n.cd_func_propost, f.cd_func_propost),
      dt_ini_instit = coalesce(n.dt_ini_instit, f.dt_ini_instit),
      num_contrib = coalesce(n.num_contrib, f.num_contrib),
      num_bi = coalesce(n.num_bi, f.num_bi),
      num_benef = coalesce(n.num_benef, f.num_benef),
      num_serv_soc = coalesce(n.num_serv_soc, f.num_serv_soc),
      loc_trab = coalesce(n.loc_trab, f.loc_trab),
      inactiv = coalesce(n.inactiv, f.inactiv),
      dt_inactiv = case when n.inactiv is false then null else f.dt_inactiv end
    from jsonb_populate_recordset(null::funcionario, ${JSON.stringify(mudancas)}::jsonb) n
    where f.cd = n.cd and f.cd_empresa = ${cd_empresa}`)
}
