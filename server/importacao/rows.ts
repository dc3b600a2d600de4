import { contarTabelas } from '#server/db/contar.ts'
import type { Db } from '#server/db/database.ts'
import { piece, sql } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { eachColuna, joinsDaFicha, nomesDaFicha } from '#server/comum/funcionarios.ts'
import type { DadosAtuais } from '#server/comum/pedido/dados.ts'
import type { NoExistente } from './find-no.ts'
import type { ContextoDoFicheiro, Nacionalidade } from './parse-funcionarios.ts'

/** An employee of the company, as he is stored, with the names behind his codes. */
export type Existente = DadosAtuais & { cd: number; cd_categ: number; fechado: boolean }

/**
 * Has the statements of this transaction planned for many rows, whatever is known of a company that was
 * filled a moment ago: what a file says is put beside what there is by hashing.
 */
export async function planForMany(tx: Db): Promise<void> {
  await contarTabelas(tx)
  await tx.rows(sql`select set_config('enable_nestloop', 'off', true)`)
}

export async function nosOf(db: Db, cd_empresa: number): Promise<NoExistente[]> {
  return await db.rows(sql`
    select cd, cd_base, ref, nome, fechado_em is not null as fechado from organigrama
    where cd_empresa = ${cd_empresa} order by cd`)
}

export async function readNacionalidades(db: Db) {
  return await db.rows<Nacionalidade>(sql`select cd, nome, pais from nacionalidade`)
}

/** What the lines of a file are judged by, whatever the company. */
export async function contextoOf(db: Db): Promise<ContextoDoFicheiro> {
  const row = await db.one<{ hoje: string }>(sql`select current_date as hoje`)
  return { hoje: row?.hoje ?? '', nacionalidades: await readNacionalidades(db) }
}

/** Throws 400: nobody has left before he did. */
export function checkSaida(dt_saida: string | null, hoje: string) {
  if (dt_saida === null || dt_saida <= hoje) return
  const text = 'A data de saída não pode ser depois de hoje.'
  throw new Refusal(400, text, { campos: { dt_saida: text } })
}

export async function existentesOf(db: Db, cd_empresa: number): Promise<Existente[]> {
  return await db.rows(sql`
    select f.cd, ${eachColuna((coluna) => piece`f.${coluna}`)}, ${nomesDaFicha}, f.inactiv,
           f.dt_inactiv, organigrama.fechado_em is not null as fechado
    from funcionario f
    ${joinsDaFicha(cd_empresa)}
    where f.cd_empresa = ${cd_empresa} order by f.cd`)
}
