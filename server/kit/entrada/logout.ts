import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { clearSessionCookies } from '#server/kit/cookies.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { TipoConta } from '#server/kit/contas.ts'
import { readSession } from '#server/kit/session.ts'

/** Ends the session on the server, where there is one; its cookies go either way. */
export async function closeSession(
  {
    db,
    config,
    request,
    reply,
  }: { db: Db; config: Config; request: FastifyRequest; reply: FastifyReply },
  tipo: TipoConta = 'cliente',
) {
  const hash = await ownSession(db, config, request, tipo)
  if (hash) await db.rows(sql`delete from sessao where hash = ${hash}`)
  clearSessionCookies(reply, config)
}

async function ownSession(db: Db, config: Config, request: FastifyRequest, tipo: TipoConta) {
  try {
    return (await readSession(db, config, request, undefined, tipo)).session.hash
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) return undefined
    throw error
  }
}
