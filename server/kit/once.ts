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
  const chave = keyOf(request)
  if (chave === undefined) return undefined
  return answerOf(await readStored(db, session.cd_utilizador, chave), request)
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
  const chave = keyOf(request)
  if (chave === undefined) return await work(tx)
  const { cd_utilizador } = session
  // waits for the same key's first attempt, when that is still running
  const claim = await tx.one(sql`
    insert into escrita (cd_utilizador, chave, cd_empresa, hash)
    values (${cd_utilizador}, ${chave}, ${cd_empresa}, ${hashOf(request)})
    on conflict do nothing
    returning chave`)
  if (!claim) {
    const stored = answerOf(await readStored(tx, cd_utilizador, chave), request)
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

function answerOf(stored: Stored | undefined, request: FastifyRequest) {
  if (!stored) return undefined
  if (!stored.hash.equals(hashOf(request))) throw otherRequest()
  return stored.resposta ?? undefined
}

function keyOf(request: FastifyRequest): string | undefined {
  const chave = request.headers['idempotency-key']
  if (chave === undefined) return undefined
  if (typeof chave === 'string' && /^[\x21-\x7e]{1,100}$/u.test(chave)) return chave
  throw new Refusal(400, 'O cabeçalho Idempotency-Key não é válido.')
}

const hashOf = ({ method, url, body }: FastifyRequest) =>
  createHash('sha256')
    .update(JSON.stringify([method, url, body ?? null], withoutSecrets))
    .digest()

// a quick hash of a password is nearly the password itself: none of it is kept here
const withoutSecrets = (name: string, value: unknown) =>
  /pass|^token$/iu.test(name) ? undefined : value

const otherRequest = () =>
  new Refusal(
    409,
    'Este pedido já foi enviado com outros dados. Atualize a página e tente novamente.',
  )
