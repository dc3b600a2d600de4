import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { logAcaoInAll } from '../registo/registo.ts'

/** A lifting that waits ends: the owner has just given the factor. */
export async function cancelLevantamento(tx: Db, cd: number): Promise<void> {
  const anulado = await tx.one(sql`
    delete from fator_levantamento where cd_utilizador = ${cd} returning cd_utilizador`)
  if (anulado) await logAcaoInAll(tx, { acao: 'fator_anulado', cd_autor: cd, cd_alvo: cd })
}
