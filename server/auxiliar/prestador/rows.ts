import type { Chave } from '#server/comum/chave.ts'
import type { Valor } from '#contract/auxiliar/prestador.ts'
import type { NomeTabela } from '#contract/auxiliar/tabelas.ts'
import { deTodas, type Db } from '#server/db/database.ts'
import { asInt, asIntOrNull, asTextOrNull, columns } from '#server/db/columns.ts'
import { piece, sql } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { listas } from './tabelas.ts'

const colunasDe = (nome: NomeTabela) => {
  const { cd_empresa, cedula, cd_cliente, minutos } = listas[nome]
  return piece`
    ${columns(`${nome} v`, 'cd', 'nome')}, ${cd_empresa}${asIntOrNull('cd_empresa')},
    ${cedula}${asTextOrNull('cedula')}, ${cd_cliente}${asIntOrNull('cd_cliente')},
    ${minutos}${asIntOrNull('minutos')}, ${columns(`${nome} v`, 'inactiv', 'versao')}`
}

/** The shared values of a list and a company's own, by name. */
export async function valoresOf(
  db: Db,
  nome: NomeTabela,
  empresa: number | null,
): Promise<Valor[]> {
  const { tabela, cd_empresa } = listas[nome]
  return await db.rows(sql`
    select ${colunasDe(nome)} from ${tabela} v
    where coalesce(${cd_empresa}::int, ${empresa ?? deTodas}::int) = ${empresa ?? deTodas}::int
    order by normalizar(v.nome) collate "C", v.cd`)
}

/** One value, shared or of a company. Throws 404. */
export async function valorOf(db: Db, nome: NomeTabela, cd: number): Promise<Valor> {
  const valor = await db.one(sql`
    select ${colunasDe(nome)} from ${listas[nome].tabela} v where v.cd = ${cd}::bigint`)
  if (!valor) throw new Refusal(404, 'Este valor não existe.')
  return valor
}

/** How many rows of a company name a value, by kind. */
export async function usoOf(tx: Db, nome: NomeTabela, { cd_empresa, cd }: Chave) {
  const found: { titulo: string; total: number }[] = []
  for (const { titulo, tabela, coluna } of listas[nome].usos) {
    const row = await tx.one(sql`
      select count(*)${asInt('total')} from ${tabela} x
      where x.cd_empresa = ${cd_empresa} and x.${coluna} = ${cd}::bigint`)
    found.push({ titulo, total: row?.total ?? 0 })
  }
  return found
}
