import type { Auxiliar } from '#contract/auxiliar/auxiliar.ts'
import type { Db } from '#server/db/database.ts'
import { asInt, asText, columns } from '#server/db/columns.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'

const tables = {
  profissao: piece`profissao`,
  agrupamento: piece`agrupamento`,
  categoria: piece`categoria`,
  funcao: piece`funcao`,
} as const satisfies Record<string, Fragment>

export type TabelaAuxiliar = keyof typeof tables

export async function auxiliaresOf(
  db: Db,
  table: TabelaAuxiliar,
  cd_empresa: number | null,
): Promise<Auxiliar[]> {
  return await db.rows(sql`
    select ${columns(table, 'cd', 'nome')} from ${tables[table]}
    where (cd_empresa is null or cd_empresa = ${cd_empresa}::int) and not inactiv
    order by chave collate "C", cd`)
}

export async function nacionalidadesOf(db: Db): Promise<(Auxiliar & { pais: string })[]> {
  return await db.rows(
    sql`select ${columns('nacionalidade', 'cd', 'nome', 'pais')} from nacionalidade order by ordem, normalizar(nome) collate "C"`,
  )
}

/** The code of a name; creates the company's own value if none (`criado`). Throws 409 when full. */
export async function ensureAuxiliar(
  db: Db,
  table: TabelaAuxiliar,
  { cd_empresa, nome }: { cd_empresa: number; nome: string },
): Promise<{ cd: number; criado: boolean }> {
  const known = await findAuxiliar(db, table, { cd_empresa, nome })
  if (known !== undefined) return { cd: known, criado: false }
  await checkProprios(db, table, cd_empresa)
  const created = await db.one(sql`
    insert into ${tables[table]} (cd_empresa, nome) values (${cd_empresa}, ${nome})
    on conflict do nothing returning ${columns(table, 'cd')}`)
  const cd = created?.cd ?? (await findAuxiliar(db, table, { cd_empresa, nome }))
  if (cd === undefined) throw new Error('the value was neither found nor created')
  return { cd, criado: created !== undefined }
}

/** Own values of a company in one list: an import holds all of them in memory. */
const maximo = 10_000

async function checkProprios(db: Db, table: TabelaAuxiliar, cd_empresa: number, tooMany = maximo) {
  const row = await db.one(sql`
    select count(*)${asInt('total')} from ${tables[table]}
    where coalesce(cd_empresa, 0) = ${cd_empresa}::int`)
  if ((row?.total ?? 0) < tooMany) return
  throw new Refusal(409, 'A empresa já tem 10 000 valores próprios nesta lista. Use um deles.')
}

async function findAuxiliar(
  db: Db,
  table: TabelaAuxiliar,
  { cd_empresa, nome }: { cd_empresa: number; nome: string },
) {
  const row = await db.one(sql`
    select ${columns(table, 'cd')} from ${tables[table]}
    where coalesce(cd_empresa, 0) in (0, ${cd_empresa}::int)
      and chave collate "C" = normalizar(${nome})
      -- one that all shared and nobody uses any more is not found again
      and (not inactiv or cd_empresa is not null)
    order by cd_empresa nulls first limit 1`)
  return row?.cd
}

/** The codes of many names; unknown names are left out. */
export async function findAuxiliares(
  db: Db,
  table: TabelaAuxiliar,
  { cd_empresa, nomes }: { cd_empresa: number; nomes: readonly string[] },
): Promise<Map<string, number>> {
  const found = await db.rows(sql`
    select n.nome${asText('nome')}, t.cd${asInt('cd')}
    from unnest(${nomes}::text[]) n(nome)
    cross join lateral (
      select x.cd from ${tables[table]} x
      where coalesce(x.cd_empresa, 0) in (0, ${cd_empresa}::int)
        and x.chave collate "C" = normalizar(n.nome)
        and (not x.inactiv or x.cd_empresa is not null)
      order by x.cd_empresa nulls first limit 1) t`)
  return new Map(found.map(({ nome, cd }) => [nome, cd]))
}

/** Creates values of the company; the names must not exist yet. Throws 409 at the limit. */
export async function createAuxiliares(
  db: Db,
  table: TabelaAuxiliar,
  { cd_empresa, nomes }: { cd_empresa: number; nomes: readonly string[] },
): Promise<void> {
  if (nomes.length === 0) return
  await db.rows(sql`
    insert into ${tables[table]} (cd_empresa, nome)
    select ${cd_empresa}::int, n.nome from unnest(${nomes}::text[]) with ordinality n(nome, ordem)
    order by n.ordem
    on conflict do nothing`)
  await checkProprios(db, table, cd_empresa, maximo + 1)
}

/** Whether the code is shared or the company's own; locks the row until the transaction ends. */
export async function hasAuxiliar(
  db: Db,
  table: TabelaAuxiliar,
  { cd_empresa, cd }: { cd_empresa: number; cd: number },
): Promise<boolean> {
  const row = await db.one(sql`
    select from ${tables[table]}
    where cd = ${cd} and coalesce(cd_empresa, ${cd_empresa}::int) = ${cd_empresa} for key share`)
  return row !== undefined
}
