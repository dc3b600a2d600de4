import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { Session } from '#server/kit/access/session.ts'

/** What is noted when it is read, by its word in `leitura.alvo`, and what it is called. */
export const alvos = {
  foto: 'Fotografia',
  ficha: 'Ficha de aptidão',
  acidente: 'Acidente de trabalho',
  anexo: 'Ficheiro de um acidente',
  atividade: 'Ficheiro de uma atividade técnica',
} as const

/**
 * Notes that someone read a file or an accident of an employee (Lei 58/2019, art. 29). It is written before the
 * file is sent: what could not be noted is not shown.
 */
export async function logLeitura(
  db: Db,
  { session, scope, origem }: { session: Session; scope: { cd_empresa: number }; origem: string },
  { alvo, cd_alvo, cd_funcion }: { alvo: keyof typeof alvos; cd_alvo: number; cd_funcion: number },
) {
  await db.rows(sql`
    insert into leitura (cd_utilizador, cd_empresa, cd_funcion, alvo, cd_alvo, origem)
    values (${session.cd_utilizador}, ${scope.cd_empresa}, ${cd_funcion}, ${alvo}, ${cd_alvo},
            ${origem})`)
}
