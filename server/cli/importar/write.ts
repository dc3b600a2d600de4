import type { Db } from '#server/db/database.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import { eachColuna } from '#server/comum/funcionarios.ts'
import { createNos } from '#server/comum/organigramas.ts'
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
    await db.rows(sql`
      update organigrama set versao = versao + 1
      where cd_empresa = ${cd_empresa} and cd = ${cd_empresa}`)
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
      ${eachColuna((coluna) => piece`${coluna} = coalesce(n.${coluna}, f.${coluna})`)},
      inactiv = coalesce(n.inactiv, f.inactiv),
      dt_inactiv = case when n.inactiv is false then null else f.dt_inactiv end
    from jsonb_populate_recordset(null::funcionario, ${JSON.stringify(mudancas)}::jsonb) n
    where f.cd = n.cd and f.cd_empresa = ${cd_empresa}`)
}
