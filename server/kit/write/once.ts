import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { Refusal } from '../base/refusal.ts'
import type { Session } from '../access/session.ts'

export type Claimed = {
  db: Db
  cd_empresa: number | null
  session: Session | undefined
  request: FastifyRequest
  /** company of the request: the same key in another company is another write */
  dona: number | null
}
/** `dona` is undefined where its row is gone since the answer. */
type Asking = Pick<Claimed, 'session' | 'request'> & { dona: number | null | undefined }

/**
 * Runs a write in a transaction and stores its answer under the `Idempotency-Key`. A repeated
 * request gets that answer; another request with the key throws 409.
 */
export async function once(claimed: Claimed, work: (tx: Db) => Promise<object>): Promise<object> {
  let after: (() => unknown) | undefined
  const answer = await claimed.db.transaction(async (tx) => {
    after = undefined
    return await claiming(tx, claimed, async () => {
      const made = await work(tx)
      if (!(made instanceof Committed)) return made
      after = made.after
      return made.answer
    })
  })
  return Object.assign({}, answer, after?.())
}

/** The stored answer of this request; throws 409 when its key has another. */
export async function storedAnswer(
  db: Db,
  { session, request, dona }: Asking,
): Promise<object | undefined> {
  const claim = claimOf(request)
  if (claim && session && dona === undefined) {
    const stored = await db.rows<Stored & { chave: string; cd_empresa: number | null }>(sql`
      select hash, resposta, chave, cd_empresa from escrita
      where cd_utilizador = ${session.cd_utilizador}`)
    const own = stored.find((one) => one.chave === chaveOf(claim.key, one.cd_empresa))
    return answerOf(own, claim)
  }
  return (
    claim &&
    answerOf(await db.one<Stored>(placeOf(session, claim, { dona: dona ?? null }).read), claim)
  )
}

async function claiming(
  tx: Db,
  { session, cd_empresa, request, dona }: Claimed,
  work: () => Promise<object>,
): Promise<object> {
  const claim = claimOf(request)
  if (!claim) return await work()
  const { claims, read, keep } = placeOf(session, claim, { dona, cd_empresa })
  // waits for a running first attempt with this key
  const claimed = await tx.one(claims)
  if (!claimed) {
    const stored = answerOf(await tx.one<Stored>(read), claim)
    if (!stored) throw otherRequest()
    return stored
  }
  const answer = await work()
  await tx.rows(keep(JSON.stringify(answer)))
  return answer
}

type Stored = { hash: Buffer; resposta: object | null }

function placeOf(
  session: Session | undefined,
  { key, hash }: Claim,
  { dona, cd_empresa = null }: { dona: number | null; cd_empresa?: number | null },
) {
  const chave = chaveOf(key, dona)
  if (!session) {
    return {
      read: sql`select hash, resposta from escrita_publica where chave = ${chave}`,
      claims: sql`
        insert into escrita_publica (chave, hash) values (${chave}, ${hash})
        on conflict do nothing
        returning chave`,
      keep: (answer: string) => sql`
        update escrita_publica set resposta = ${answer}::jsonb where chave = ${chave}`,
    }
  }
  const { cd_utilizador } = session
  return {
    read: sql`
      select hash, resposta from escrita
      where cd_utilizador = ${cd_utilizador} and chave = ${chave}`,
    claims: sql`
      insert into escrita (cd_utilizador, chave, cd_empresa, hash)
      values (${cd_utilizador}, ${chave}, ${cd_empresa}, ${hash})
      on conflict do nothing
      returning chave`,
    keep: (answer: string) => sql`
      update escrita set resposta = ${answer}::jsonb
      where cd_utilizador = ${cd_utilizador} and chave = ${chave}`,
  }
}

function answerOf(stored: Stored | undefined, { hash }: Claim) {
  if (!stored) return undefined
  if (!stored.hash.equals(hash)) throw otherRequest()
  return stored.resposta ?? undefined
}

type Claim = { key: string; hash: Buffer }

const claims = new WeakMap<FastifyRequest, Claim>()

function claimOf(request: FastifyRequest): Claim | undefined {
  const claim = claims.get(request) ?? newClaim(request)
  if (claim) claims.set(request, claim)
  return claim
}

/** Includes the key: a reader of the table cannot try passwords against a body. */
function newClaim(request: FastifyRequest): Claim | undefined {
  const key = keyOf(request)
  if (key === undefined) return undefined
  const { method, url, body } = request
  return { key, hash: digest(JSON.stringify([key, method, url, body ?? null])) }
}

/** Hashes a file part by part: 35 MB at once would block the event loop. */
export function claimArriving(request: FastifyRequest) {
  const key = keyOf(request)
  if (key === undefined) return undefined
  const hash = createHash('sha256').update(JSON.stringify([key, request.method, request.url]))
  return {
    took: (part: Uint8Array) => hash.update(part),
    end: () => claims.set(request, { key, hash: hash.digest() }),
  }
}

function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && /^[\x21-\x7e]{1,100}$/u.test(key)) return key
  throw new Refusal(400, 'O cabeçalho Idempotency-Key não é válido.')
}

const chaveOf = (key: string, dona: number | null) =>
  digest(dona === null ? key : JSON.stringify([key, dona])).toString('base64url')

const digest = (text: string) => createHash('sha256').update(text).digest()

const otherRequest = () =>
  new Refusal(
    409,
    'Este pedido já foi enviado com outros dados. Atualize a página e tente novamente.',
  )

/** An answer, and work after the commit (cookies, tokens); a repeated answer comes without it. */
export class Committed<Answer extends object, More = unknown> {
  readonly answer: Answer
  readonly after: () => More

  constructor(answer: Answer, after: () => More) {
    this.answer = answer
    this.after = after
  }
}
