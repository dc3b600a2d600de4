import { sql } from '#server/db/sql.ts'

/** In the log of reminders: the fate of a message, of whatever company. */
export const lembrado = (cd: number, estado: 'enviado' | 'recusado' | 'retirado') =>
  sql`update lembrete l set estado = ${estado} where l.cd_correio = ${cd}`
