import * as z from 'zod/mini'
import type { Area } from '#contract/kit/cookies.ts'
import type { Db } from '#server/db/database.ts'
import { columns } from '#server/db/columns.ts'
import { piece, sql } from '#server/db/sql.ts'
import { hashToken, isToken, newToken } from '#server/kit/access/tokens.ts'

/** Minutes in which a challenge is to be signed. */
export const minutos = 5

/** Bound to the session, or before a login to the browser's cookie. */
export type Bound =
  | { uso: 'registar'; tipo: Area; sessao: Buffer; titular: Buffer }
  | { uso: 'fator'; tipo: Area; sessao: Buffer }
  | { uso: 'entrar'; tipo: Area; navegador: Buffer }

/** Makes a challenge. A session has one of each use: the one before ends. */
export async function newChallenge(db: Db, bound: Bound): Promise<string> {
  const challenge = newToken()
  const { uso, tipo } = bound
  const sessao = 'sessao' in bound ? bound.sessao : null
  const navegador = 'navegador' in bound ? bound.navegador : null
  const titular = 'titular' in bound ? bound.titular : null
  await db.transaction(async (tx) => {
    await tx.rows(sql`delete from desafio where sessao = ${sessao} and uso = ${uso}`)
    await tx.rows(sql`
      insert into desafio (hash, uso, tipo, navegador, sessao, titular, expira_em)
      values (${hashToken(challenge)}, ${uso}, ${tipo}, ${navegador}, ${sessao}, ${titular},
              now() + make_interval(mins => ${minutos}))`)
  })
  return challenge
}

type Taken = { challenge: string; titular: Buffer | null }

/** Takes a challenge, whatever becomes of its signature; undefined where it is not the caller's. */
export async function takeChallenge(
  db: Db,
  clientDataJSON: string,
  bound: Omit<Bound, 'titular'> & ({ sessao: Buffer } | { navegador: Buffer }),
): Promise<Taken | undefined> {
  const challenge = challengeIn(clientDataJSON)
  if (!isToken(challenge)) return undefined
  const whose =
    'sessao' in bound ? piece`sessao = ${bound.sessao}` : piece`navegador = ${bound.navegador}`
  const row = await db.one(sql`
    delete from desafio
    where hash = ${hashToken(challenge)} and uso = ${bound.uso} and tipo = ${bound.tipo}
      and ${whose} and expira_em > now()
    returning ${columns('desafio', 'titular')}`)
  return row && { challenge, ...row }
}

const clientData = z.object({ challenge: z.string() })

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const text = Buffer.from(clientDataJSON, 'base64url').toString()
    return z.safeParse(clientData, JSON.parse(text)).data?.challenge
  } catch {
    return undefined
  }
}

export async function sweepDesafios(db: Db): Promise<void> {
  await db.rows(sql`delete from desafio where expira_em < now()`)
}
