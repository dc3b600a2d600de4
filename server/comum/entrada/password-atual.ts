import type { Db } from '#server/db/database.ts'
import { asFlag, columns } from '#server/db/columns.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import { Refusal, semSessao } from '#server/kit/base/refusal.ts'
import { logAcaoInAll } from '../registo/registo.ts'
import type { Session } from '#server/kit/access/session.ts'
import type { Reservation } from '#server/kit/access/throttle.ts'
import { guessPassword, guessSecret, type Alvo } from './guess.ts'
import { knownColumns, type KnownPlace } from './place.ts'
import type { Visitor } from './visitor.ts'

const seguidas = 5

/**
 * Answers the hash if the password is right. A wrong one is a failed login; the fifth in a row ends
 * the session. Runs before the transaction, so that the count stays.
 */
export async function confirmPassword(
  db: Db,
  { session, visitor }: { session: Session; visitor: Visitor },
  pass: string,
): Promise<string | undefined> {
  const alvo = await readAlvo(db, session.cd_utilizador, knownColumns(visitor))
  const guess = { alvo, place: visitor, pass, isGone: visitor.isGone }
  const right = await inARow(db, session, 'Palavra-passe atual errada', (turn) =>
    guessPassword(db, guess, turn),
  )
  return right ? (alvo.pass_hash ?? undefined) : undefined
}

/** The same of a factor's code, which `verify` tries and spends. */
export async function confirmCode(
  db: Db,
  { session, visitor }: { session: Session; visitor: Visitor },
  verify: () => Promise<boolean>,
): Promise<boolean> {
  const alvo = await readAlvo(db, session.cd_utilizador, knownColumns(visitor))
  const guess = { alvo: { ...alvo, sobre: 'fator' as const }, place: visitor, verify }
  return await inARow(db, session, 'Código errado', (turn) => guessSecret(db, guess, turn))
}

/** The fifth wrong one in a row ends the session. */
async function inARow(
  db: Db,
  session: Session,
  errado: string,
  tryIt: (turn: () => Promise<Reservation>) => Promise<boolean>,
): Promise<boolean> {
  const { hash } = session
  let falhas = 0
  const right = await tryIt(async () => {
    falhas = await reserveTurn(db, hash)
    return { refund: () => giveTurnBack(db, hash) }
  })
  if (right) await db.rows(sql`update sessao set falhas = 0 where hash = ${hash}`)
  else if (falhas === seguidas) await endSession(db, session, errado)
  return right
}

/**
 * The same after a valid link: ten an hour, wherever they come from; other guesses do not block it.
 */
export async function tryByLink(
  db: Db,
  { isGone }: Visitor,
  { cd_utilizador, pass }: { cd_utilizador: number; pass: string },
): Promise<string | undefined> {
  const known = piece`false${asFlag('navegador_conhecido')}, true${asFlag('rede_conhecida')}`
  const alvo = await readAlvo(db, cd_utilizador, known)
  const place = { device: undefined, rede: 'por ligação' }
  const right = await guessPassword(db, { alvo, place, pass, isGone })
  return right ? (alvo.pass_hash ?? undefined) : undefined
}

async function readAlvo(db: Db, cd_utilizador: number, known: Fragment<KnownPlace>): Promise<Alvo> {
  const alvo = await db.one(sql`
    select ${columns('utilizador u', 'tipo', 'email', 'pass_hash')}, ${known}
    from utilizador u
    where u.cd = ${cd_utilizador}`)
  if (!alvo) throw semSessao()
  return alvo
}

/** Counted before it is tried, so that fifty at once are five. Throws 429 while five run. */
async function reserveTurn(db: Db, hash: Buffer): Promise<number> {
  const turn = await db.one(sql`
    update sessao set falhas = falhas + 1 where hash = ${hash} and falhas < ${seguidas}
    returning ${columns('sessao', 'falhas')}`)
  if (turn) return turn.falhas
  throw new Refusal(429, 'Demasiadas tentativas. Tente novamente dentro de momentos.', {
    retryAfter: 1,
  })
}

async function giveTurnBack(db: Db, hash: Buffer): Promise<void> {
  await db.rows(sql`update sessao set falhas = falhas - 1 where hash = ${hash} and falhas > 0`)
}

async function endSession(db: Db, { hash, cd_utilizador }: Session, errado: string) {
  await db.transaction(async (tx) => {
    const ended = await tx.one(sql`
      delete from sessao where hash = ${hash} and falhas = ${seguidas} returning cd`)
    if (!ended) return
    await logAcaoInAll(tx, {
      acao: 'sessoes_terminadas',
      cd_autor: null,
      cd_alvo: cd_utilizador,
      descr: `${errado} ${seguidas} vezes seguidas`,
    })
  })
}
