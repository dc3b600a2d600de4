import { contarTabelas } from '#server/db/contar.ts'
import type { Db } from '#server/db/database.ts'
import { asFlag, asText, columns } from '#server/db/columns.ts'
import { piece, sql } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { eachColuna, joinsDaFicha, nomesDaFicha } from '#server/comum/funcionarios.ts'
import type { DadosAtuais } from '#server/comum/pedido/campos.ts'
import type { NoExistente } from './find-no.ts'
import type { ContextoDoFicheiro } from './parse-funcionarios.ts'

/** A stored employee, with the names of the codes. */
export type Existente = DadosAtuais & { cd: number; cd_categ: number; fechado: boolean }

/** Makes PostgreSQL join by hash: a new company has no up-to-date statistics. */
export async function planForMany(tx: Db): Promise<void> {
  await contarTabelas(tx)
  await tx.rows(sql`select set_config('enable_nestloop', 'off', true)`)
}

export async function nosOf(db: Db, cd_empresa: number): Promise<NoExistente[]> {
  return await db.rows(sql`
    select ${columns('organigrama', 'cd', 'cd_base', 'ref', 'nome')},
           (fechado_em is not null)${asFlag('fechado')}
    from organigrama
    where cd_empresa = ${cd_empresa} order by cd`)
}

export async function readNacionalidades(db: Db) {
  return await db.rows(
    sql`select ${columns('nacionalidade', 'cd', 'nome', 'pais')} from nacionalidade`,
  )
}

export async function contextoOf(db: Db): Promise<ContextoDoFicheiro> {
  const row = await db.one(sql`select current_date${asText('hoje')}`)
  return { hoje: row?.hoje ?? '', nacionalidades: await readNacionalidades(db) }
}

/** Throws 400 for an exit day in the future. */
export function checkSaida(dt_saida: string | null, hoje: string) {
  if (dt_saida === null || dt_saida <= hoje) return
  const text = 'A data de saída não pode ser depois de hoje.'
  throw new Refusal(400, text, { campos: { dt_saida: text } })
}

export async function existentesOf(db: Db, cd_empresa: number): Promise<Existente[]> {
  return await db.rows<Existente>(sql`
    select f.cd, ${eachColuna((coluna) => piece`f.${coluna}`)}, ${nomesDaFicha}, f.inactiv,
           f.dt_inactiv, organigrama.fechado_em is not null as fechado
    from funcionario f
    ${joinsDaFicha(cd_empresa)}
    where f.cd_empresa = ${cd_empresa} order by f.cd`)
}
