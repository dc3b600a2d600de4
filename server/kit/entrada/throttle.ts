import { createHash } from 'node:crypto'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/refusal.ts'

/** One counter: what it counts, how many failures it allows in its window. */
export type Limit = { sobre: string; maximo: number; segundos: number }

export type Reservation = { refund: () => Promise<void> }

/**
 * Guesses at a password: ten a minute from one source, ten an hour at one account. Its owner, on a
 * browser he has used before, is counted apart from whoever guesses elsewhere.
 */
export function guessLimits(origem: string, conta: string, device: Buffer | undefined): Limit[] {
  const sobre = device ? `conta ${conta} em ${device.toString('hex')}` : `conta ${conta}`
  return [
    { sobre: `origem ${origem}`, maximo: 10, segundos: 60 },
    { sobre, maximo: 10, segundos: 3_600 },
  ]
}

/**
 * Counts an attempt before it is tried, so that fifty at once do not pass ten. Throws 429 with the
 * time to wait; a success gives its counts back with `refund`. Counters live in the database: they
 * survive a restart and hold for all processes.
 */
export async function reserveAttempt(db: Db, limits: readonly Limit[]): Promise<Reservation> {
  const { espera, refund } = await countAttempt(db, limits)
  if (espera !== undefined) throw tooMany(espera)
  return { refund }
}

/** The same for who must not be told: `espera` are the seconds to wait, where it was too many. */
export async function countAttempt(
  db: Db,
  limits: readonly Limit[],
): Promise<Reservation & { espera: number | undefined }> {
  const keyed = limits.map((limit) => ({ ...limit, chave: keyOf(limit.sobre) }))
  // one order for all, or two attempts could wait for each other
  keyed.sort((one, other) => Buffer.compare(one.chave, other.chave))
  const chaves = keyed.map((limit) => limit.chave)
  const rows = await db.rows<{ chave: Buffer; total: number; espera: number }>(sql`
    insert into tentativa as t (chave, total, ate)
    select chave, 1, now() + make_interval(secs => segundos)
    from unnest(${chaves}::bytea[], ${keyed.map((limit) => limit.segundos)}::int[]) n(chave, segundos)
    on conflict (chave) do update set
      total = case when t.ate <= now() then 1 else t.total + 1 end,
      ate = case when t.ate <= now() then excluded.ate else t.ate end
    returning chave, total, ceil(extract(epoch from ate - now()))::int as espera`)
  const espera = keyed
    .filter((limit) => (rowOf(rows, limit.chave)?.total ?? 0) > limit.maximo)
    .map((limit) => rowOf(rows, limit.chave)?.espera ?? limit.segundos)
  return {
    espera: espera.length > 0 ? Math.max(1, ...espera) : undefined,
    refund: async () => {
      await db.rows(
        sql`update tentativa set total = total - 1 where chave = any (${chaves}) and total > 0`,
      )
    },
  }
}

/** Lets an account be tried anew from anywhere: somebody has just proved to be its owner. */
export async function forgetGuesses(db: Db, conta: string): Promise<void> {
  await db.rows(sql`delete from tentativa where chave = ${keyOf(`conta ${conta}`)}`)
}

function rowOf<Row extends { chave: Buffer }>(rows: Row[], chave: Buffer) {
  return rows.find((row) => row.chave.equals(chave))
}

// neither addresses nor e-mails lie in the table
const keyOf = (sobre: string) => createHash('sha256').update(sobre).digest()

function tooMany(segundos: number) {
  const minutos = Math.ceil(segundos / 60)
  const espera = minutos === 1 ? '1 minuto' : `${minutos} minutos`
  return new Refusal(429, `Demasiadas tentativas. Tente novamente dentro de ${espera}.`, {
    retryAfter: segundos,
  })
}
