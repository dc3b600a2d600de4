import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#server/db/database.ts'
import type { Area } from '#contract/kit/cookies.ts'
import { enqueue } from '../correio/enqueue.ts'
import { verifyPassword } from '#server/kit/access/password.ts'
import { newFairQueue } from '#server/kit/base/fair-queue.ts'
import type { KnownPlace, Place } from './place.ts'
import {
  countAttempt,
  forgetAttempts,
  tooMany,
  type Count,
  type Limit,
  type Reservation,
} from '#server/kit/access/throttle.ts'

const [minute, hour, day] = [60, 3_600, 86_400]

type Pause = (ms: number) => Promise<unknown>

let pause: Pause = sleep

export function setPause(wait: Pause = sleep): void {
  pause = wait
}

type Atacado = KnownPlace & {
  tipo: Area
  email: string
  /** codes of a factor have counters of their own */
  sobre?: 'fator'
}

export type Alvo = Atacado & { pass_hash: string | null }

type Guess = { alvo: Atacado; place: Place; verify: () => Promise<boolean> }

type PasswordGuess = { alvo: Alvo; place: Place; pass: string; isGone: () => boolean }

type Turn = () => Promise<Reservation>

// running attempts count like failures: ten at once keep an office from being refused at nine
const daRede = newFairQueue({
  most: 10,
  patience: { ms: 10_000, among: 500, refuse: () => tooMany(5) },
})

/**
 * Counts, then tries a password; a right one is refunded. The same work without an account. Throws
 * 429 after too many, and 503 when the queue is full or the caller has hung up.
 */
export async function guessPassword(
  db: Db,
  { alvo, place, pass, isGone }: PasswordGuess,
  turn?: Turn,
): Promise<boolean> {
  const known = isKnown(alvo) || turn !== undefined
  const verify = () => verifyPassword(alvo.pass_hash, pass, { known, isGone })
  return await guessSecret(db, { alvo, place, verify }, turn)
}

/** Counts, then tries a password or a code by `verify`, as `guessPassword` says. */
export async function guessSecret(db: Db, guess: Guess, turn?: Turn): Promise<boolean> {
  if (isKnown(guess.alvo)) return await trySecret(db, guess, { turn })
  const { end } = await daRede.take(guess.place.rede)
  try {
    // a slowed-down attempt frees its place while it waits
    return await trySecret(db, guess, { turn, onWait: end })
  } finally {
    end()
  }
}

async function trySecret(
  db: Db,
  { alvo, place, verify }: Guess,
  { turn, onWait }: { turn: Turn | undefined; onWait?: () => void },
): Promise<boolean> {
  const guess = await reserveGuess(db, alvo, place)
  let own: Reservation | undefined
  let right: boolean
  try {
    if (guess.wait > 0) {
      onWait?.()
      await pause(guess.wait)
    }
    own = await turn?.()
    right = await verify()
  } catch (error) {
    await guess.refund()
    await own?.refund()
    throw error
  }
  if (right) await guess.refund()
  return right
}

/**
 * Limits: ten an hour from one place. Unknown places: ten an hour in all, then one per half minute;
 * sixty a minute per network. Guesses elsewhere do not lock the owner out of a known place.
 */
async function reserveGuess(
  db: Db,
  alvo: Atacado,
  place: Place,
): Promise<Reservation & { wait: number }> {
  const limits = limitsOf(alvo, place)
  const { espera, counts, refund } = await countAttempt(db, limits)
  if (isAttack(limits[2], counts[2])) await warnOwner(db, alvo)
  if (espera !== undefined) throw tooMany(espera)
  return { wait: isKnown(alvo) ? 0 : waitFor(counts[1]), refund }
}

const isKnown = ({ navegador_conhecido, rede_conhecida }: KnownPlace) =>
  navegador_conhecido || rede_conhecida

/** Place, network, everywhere. Always the same number of counters: the time reveals nothing. */
function limitsOf(alvo: Atacado, { device, rede }: Place): [Limit, Limit, Limit] {
  const conta = contaOf(alvo)
  // six figures are few: with the password known, elsewhere has fewer guesses
  const passo = alvo.sobre === 'fator' ? 300 : 30
  const browser = alvo.navegador_conhecido && device ? device.toString('hex') : undefined
  const lugar = browser ?? rede
  const known = isKnown(alvo)
  // a known network counts with the others, but does not wait for them
  const porRede = known ? uncapped : 60
  return [
    { sobre: aqui(conta, lugar), maximo: 10, segundos: hour },
    { sobre: browser ? `rede de ${browser}` : `rede ${rede}`, maximo: porRede, segundos: minute },
    known
      ? { sobre: `${conta} sempre em ${lugar}`, maximo: uncapped, segundos: hour, passo }
      : { sobre: devagar(conta), maximo: 10, segundos: hour, passo },
  ]
}

const uncapped = 2_147_483_647

const contaOf = ({ sobre, tipo, email }: Pick<Alvo, 'sobre' | 'tipo' | 'email'>) =>
  `${sobre ?? 'conta'} ${tipo} ${email}`
const aqui = (conta: string, lugar: string) => `${conta} em ${lugar}`
const devagar = (conta: string) => `${conta} devagar`

/** Milliseconds: a tenth of a second for each attempt above ten a minute; at most five seconds. */
const waitFor = (rede: Count | undefined) => Math.max(0, (rede?.total ?? 0) - 10) * 100

/** Whether unknown places slow the account down from here on. The owner is warned once a day. */
const isAttack = ({ maximo }: Limit, count: Count | undefined) =>
  count?.recusas === 1 || (count?.recusas === 0 && count.total > maximo)

/** The account is looked up when the message is sent: the time here reveals nothing. */
async function warnOwner(db: Db, alvo: Atacado): Promise<void> {
  const { tipo, email } = alvo
  await db.transaction(async (tx) => {
    const sobre = `aviso de ataque a ${contaOf(alvo)}`
    const { espera } = await countAttempt(tx, [{ sobre, maximo: 1, segundos: day }])
    if (espera !== undefined) return
    const modelo = alvo.sobre === 'fator' ? 'fator_atacado' : 'conta_atacada'
    await enqueue(tx, { modelo, para: email, dados: { area: tipo } })
  })
}

/** Resets the counters of unknown places and of this network, after the owner has logged in. */
export async function forgetGuesses(
  db: Db,
  alvo: Pick<Alvo, 'tipo' | 'email'>,
  { rede }: Place,
): Promise<void> {
  const conta = contaOf(alvo)
  await forgetAttempts(db, [devagar(conta), aqui(conta, rede)])
}
