import { createHash } from 'node:crypto'
import type { Db } from '#server/db/database.ts'
import { asInt, asText, columns } from '#server/db/columns.ts'
import { piece, sql } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'

export type Limit = {
  sobre: string
  maximo: number
  segundos: number
  /** above the maximum, one attempt in so many seconds passes */
  passo?: number
}

export type Reservation = { refund: () => Promise<void> }

export type Count = {
  total: number
  recusas: number
  /** end of the window: a refund finds its count by it */
  ate: string
  /** seconds until the next admission */
  espera: number
}

/** Counts an attempt before it runs. Throws 429; a success calls `refund`. */
export async function reserveAttempt(db: Db, limits: readonly Limit[]): Promise<Reservation> {
  const { espera, refund } = await countAttempt(db, limits)
  if (espera !== undefined) throw tooMany(espera)
  return { refund }
}

/**
 * As `reserveAttempt`, without throwing: `espera` is the wait in seconds. A limit that refuses ends
 * the round and refunds the counts before it.
 */
export async function countAttempt(
  db: Db,
  limits: readonly Limit[],
): Promise<Reservation & { espera: number | undefined; counts: Count[] }> {
  const counts: Count[] = []
  const given: Given[] = []
  const refund = async () => {
    if (given.length > 0) await db.all(given.toSorted(byChave).map(giveBack))
  }
  for (const limit of limits) {
    const chave = keyOf(limit.sobre)
    const count = await db.one(admission(chave, limit))
    if (!count) throw new Error('a counter did not answer')
    counts.push(count)
    if (count.recusas > 0) {
      await refund()
      return { espera: waitOf(limit, count), counts, refund: async () => undefined }
    }
    given.push({ chave, ate: count.ate })
  }
  return { espera: undefined, counts, refund }
}

export async function forgetAttempts(db: Db, sobre: readonly string[]): Promise<void> {
  await db.rows(sql`delete from tentativa where chave = any (${sobre.map(keyOf)}::bytea[])`)
}

type Given = { chave: Buffer; ate: string }

// one order for all: two refunds would deadlock
const byChave = (one: Given, other: Given) => Buffer.compare(one.chave, other.chave)

/** Admits one attempt in one statement: concurrent attempts queue. */
function admission(chave: Buffer, { maximo, segundos, passo }: Limit) {
  // a waiting attempt may begin a minute before the row; more means a corrected clock
  const over = piece`(t.ate <= now() or t.ate > excluded.ate + interval '1 minute')`
  const free = piece`(t.livre_em <= now() or t.livre_em > excluded.livre_em + interval '1 minute')`
  const open = piece`(${over} or t.total < ${maximo} or ${free} is true)`
  return sql`
    insert into tentativa as t (chave, total, ate, livre_em)
    values (${chave}, 1, now() + make_interval(secs => ${segundos}),
            now() + make_interval(secs => ${passo ?? null}))
    on conflict (chave) do update set
      total = case when ${over} then 1 when ${open} then t.total + 1 else t.total end,
      recusas = case when ${open} then 0 else t.recusas + 1 end,
      ate = case when ${over} then excluded.ate else t.ate end,
      livre_em = case when ${open} then excluded.livre_em else t.livre_em end
    returning ${columns('tentativa t', 'total', 'recusas')}, t.ate${asText('ate')},
              ceil(extract(epoch from coalesce(t.livre_em, t.ate) - now()))${asInt('espera')}`
}

/** A count of an ended window is not given back. */
function giveBack({ chave, ate }: Given) {
  return sql`
    update tentativa
    set total = total - 1, livre_em = case when livre_em is not null then now() end
    where chave = ${chave} and ate = ${ate}::timestamptz and total > 0`
}

const waitOf = ({ passo, segundos }: Limit, { espera }: Count) =>
  Math.min(Math.max(1, espera), passo ?? segundos)

// the table contains neither addresses nor e-mails
const keyOf = (sobre: string) => createHash('sha256').update(sobre).digest()

/** 429 with the seconds to wait. */
export function tooMany(segundos: number): Refusal {
  const error = `Demasiadas tentativas. Tente novamente dentro de ${waitText(segundos)}.`
  return new Refusal(429, error, { retryAfter: segundos })
}

function waitText(segundos: number): string {
  if (segundos < 60) return segundos === 1 ? '1 segundo' : `${segundos} segundos`
  const minutos = Math.ceil(segundos / 60)
  return minutos === 1 ? '1 minuto' : `${minutos} minutos`
}
