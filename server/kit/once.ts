import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { Refusal } from './refusal.ts'
import type { Scope, Session } from './session.ts'

/**
 * Runs the writing of a call in one transaction, in which the request's `Idempotency-Key` is claimed
 * and the answer kept: the same request again gets that answer and has no second effect, another one
 * under the same key is 409 (decisions, section 3). Without a key it is a transaction and no more.
 */
export type Once = {
  /** in the role of the call: a company's rows, where it is about one */
  <T extends object>(work: (db: Db) => Promise<T>): Promise<T>
  /** outside any company, for accounts and sessions */
  sistema: <T extends object>(work: (db: Db) => Promise<T>) => Promise<T>
}

type Call = {
  db: Db
  sistema: Db
  session: Session
  scope: Scope | undefined
  request: FastifyRequest
}

export function onceFor({ db, sistema, session, scope, request }: Call): Once {
  const claimed =
    (on: Db, cd_empresa: number | null) =>
    <T extends object>(work: (db: Db) => Promise<T>): Promise<T> =>
      on.transaction(async (tx) => await once(tx, { session, cd_empresa, request }, work))
  return Object.assign(claimed(db, scope?.cd_empresa ?? null), { sistema: claimed(sistema, null) })
}

/** The answer this very request was given before; throws 409 when its key stands for another. */
export async function storedAnswer(
  db: Db,
  session: Session,
  request: FastifyRequest,
): Promise<object | undefined> {
  const claim = claimOf(request)
  return claim && answerOf(await readStored(db, session.cd_utilizador, claim.chave), claim)
}

async function once<T extends object>(
  tx: Db,
  {
    session,
    cd_empresa,
    request,
  }: Pick<Call, 'session' | 'request'> & { cd_empresa: number | null },
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const claim = claimOf(request)
  if (!claim) return await work(tx)
  const { chave, hash } = claim
  const { cd_utilizador } = session
  // waits for the same key's first attempt, when that is still running
  const claimed = await tx.one(sql`
    insert into escrita (cd_utilizador, chave, cd_empresa, hash)
    values (${cd_utilizador}, ${chave}, ${cd_empresa}, ${hash})
    on conflict do nothing
    returning chave`)
  if (!claimed) {
    const stored = answerOf(await readStored(tx, cd_utilizador, chave), claim)
    if (!stored) throw otherRequest()
    return stored as T
  }
  const answer = await work(tx)
  await tx.rows(sql`
    update escrita set resposta = ${JSON.stringify(answer)}::jsonb
    where cd_utilizador = ${cd_utilizador} and chave = ${chave}`)
  return answer
}

type Stored = { hash: Buffer; resposta: object | null }

async function readStored(db: Db, cd_utilizador: number, chave: string) {
  return await db.one<Stored>(sql`
    select hash, resposta from escrita where cd_utilizador = ${cd_utilizador} and chave = ${chave}`)
}

function answerOf(stored: Stored | undefined, { hash }: Claim) {
  if (!stored) return undefined
  if (!stored.hash.equals(hash)) throw otherRequest()
  return stored.resposta ?? undefined
}

type Claim = { chave: string; hash: Buffer }

/**
 * What the table holds of a request with a key: hashes of the key, and of the request together with
 * it. Who reads the table cannot try passwords against a body, for he lacks the key.
 */
function claimOf({ headers, method, url, body }: FastifyRequest): Claim | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,100}$/u.test(key)) {
    throw new Refusal(400, 'O cabeçalho Idempotency-Key não é válido.')
  }
  const request = JSON.stringify([key, method, url, body ?? null])
  return { chave: digest(key).toString('base64url'), hash: digest(request) }
}

const digest = (text: string) => createHash('sha256').update(text).digest()

const otherRequest = () =>
  new Refusal(
    409,
    'Este pedido já foi enviado com outros dados. Atualize a página e tente novamente.',
  )
