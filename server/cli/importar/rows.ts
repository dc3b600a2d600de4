import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { eachColuna, type FuncionarioNovo } from '#server/comum/funcionarios.ts'
import type { NoExistente } from './plan-organigrama.ts'

/** An employee of the company, as he is stored. */
export type Existente = Required<
  Omit<FuncionarioNovo, 'dt_ult_exam' | 'dt_expir' | 'dt_prox_marc'>
> & { cd: number }

/** One import of a company at a time; false when another holds it. Ends with the transaction. */
export async function lockEmpresa(db: Db, chave: string): Promise<boolean> {
  const row = await db.one<{ livre: boolean }>(sql`
    select pg_try_advisory_xact_lock(4186273, hashtext(${chave})) as livre`)
  return row?.livre ?? false
}

export async function nosOf(db: Db, cd_empresa: number): Promise<NoExistente[]> {
  return await db.rows(sql`
    select cd, cd_base, ref, nome from organigrama where cd_empresa = ${cd_empresa} order by cd`)
}

export async function readNacionalidades(db: Db) {
  return await db.rows<{ cd: number; nome: string; pais: string }>(
    sql`select cd, nome, pais from nacionalidade`,
  )
}

export async function readHoje(db: Db): Promise<string> {
  const row = await db.one<{ hoje: string }>(sql`select current_date as hoje`)
  return row?.hoje ?? ''
}

export async function existentesOf(db: Db, cd_empresa: number): Promise<Existente[]> {
  return await db.rows(sql`
    select cd, ${eachColuna((coluna) => coluna)}, inactiv, dt_inactiv
    from funcionario where cd_empresa = ${cd_empresa} order by cd`)
}

/** In the log of the company, by nobody who has an account. */
export async function logImport(tx: Db, cd_empresa: number, descr: string): Promise<void> {
  await tx.rows(sql`
    insert into registo (cd_empresa, cd_organig, acao, descr, do_prestador)
    values (${cd_empresa}, ${cd_empresa}, 'dados_importados', ${descr}, true)`)
}
