import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import { readCookies } from '#server/kit/access/cookies.ts'
import { checkOrigin } from '#server/kit/access/origin.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import type { Area } from '#contract/kit/cookies.ts'
import { isForged, readSession } from '#server/kit/access/session.ts'
import { hashToken, isToken } from '#server/kit/access/tokens.ts'

type Call = { entrada: Db; config: Config; request: FastifyRequest }

export async function closeSession(
  { entrada, config, request }: Call,
  tipo: Area = 'cliente',
): Promise<void> {
  checkOrigin(request, config)
  const hash = await sentSession({ entrada, config, request }, tipo)
  const session = hash ? piece`hash = ${hash}` : ofCookie(config, request, tipo)
  if (session) await entrada.rows(sql`delete from sessao where ${session}`)
}

/** The session of a call that needs none; undefined without a valid one. */
export async function sentSession(
  { entrada, config, request }: Call,
  tipo: Area = 'cliente',
): Promise<Buffer | undefined> {
  try {
    return (await readSession(entrada, config, request, { tipo })).session.hash
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) return undefined
    throw error
  }
}

/** A browser that lost the page's half of the token may still log out by its cookie. */
function ofCookie(config: Config, request: FastifyRequest, tipo: Area): Fragment | undefined {
  const cookie = readCookies(request, config, tipo).sessao
  if (!isToken(cookie) || isForged(request, config, cookie)) return undefined
  return piece`
    cookie_hash = ${hashToken(cookie)}
    and cd_utilizador in (select cd from utilizador where tipo = ${tipo})`
}
