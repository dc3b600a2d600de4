import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#server/db/database.ts'
import type { Area } from '#contract/kit/cookies.ts'
import { enqueue } from '../correio/enqueue.ts'
import { verifyPassword } from '#server/kit/access/password.ts'
import { newLines } from '#server/kit/base/lines.ts'
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

/** For tests alone, which need not sit it out: how a guess that has to wait does so from here on. */
export function setPause(wait: Pause = sleep): void {
  pause = wait
}

/** Whose password is tried: an account's, or that of an e-mail without one, which has no hash. */
export type Alvo = KnownPlace & { tipo: Area; email: string; pass_hash: string | null }

/** `isGone`: whether nobody waits for the answer any more. */
type Guess = { alvo: Alvo; place: Place; pass: string; isGone: () => boolean }

// what is being tried is counted with what failed: were all of an office tried at once at nine, those
// who came last would be refused for a minute because of others who were right
const daRede = newLines({
  most: 10,
  patience: { ms: 10_000, among: 500, refuse: () => tooMany(5) },
})

/**
 * Tries a password, counted before it is tried: a wrong one stays counted, a right one does not. The
 * same work whether or not there is an account. `turn` is the counter of a session, where there is
 * one. Of a network ten are tried at once from places their accounts do not know; the others wait.
 * Throws 429 after too many, and 503 when too many wait or the caller has hung up; neither is
 * counted.
 */
export async function guessPassword(
  db: Db,
  guess: Guess,
  turn?: () => Promise<Reservation>,
): Promise<boolean> {
  if (isKnown(guess.alvo)) return await tryPassword(db, guess, { turn })
  const { end } = await daRede.take(guess.place.rede)
  try {
    // whoever has to wait because others of his network were wrong lets the next one go meanwhile
    return await tryPassword(db, guess, { turn, onWait: end })
  } finally {
    end()
  }
}

async function tryPassword(
  db: Db,
  { alvo, place, pass, isGone }: Guess,
  { turn, onWait }: { turn: (() => Promise<Reservation>) | undefined; onWait?: () => void },
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
    right = await verifyPassword(alvo.pass_hash, pass, {
      // a session is no stranger's either
      known: isKnown(alvo) || turn !== undefined,
      isGone,
    })
  } catch (error) {
    // it was not tried
    await guess.refund()
    await own?.refund()
    throw error
  }
  if (right) await guess.refund()
  return right
}

/**
 * The limits of a guess: ten an hour at an account from one place, which is a browser the account
 * knows, or else a network. From places it does not know ten an hour in all, and then one every half
 * minute; from browsers it does not know sixty a minute a network, of which each after the tenth
 * waits. So whoever guesses elsewhere hinders nobody where he has been before, and shuts nobody out.
 */
async function reserveGuess(
  db: Db,
  alvo: Alvo,
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

/**
 * At the account from here; from the network; at the account from everywhere. As many counters for
 * one place as for another, so that the time does not tell which is known.
 */
function limitsOf(alvo: Alvo, { device, rede }: Place): [Limit, Limit, Limit] {
  const conta = contaOf(alvo)
  const browser = alvo.navegador_conhecido && device ? device.toString('hex') : undefined
  const lugar = browser ?? rede
  const known = isKnown(alvo)
  // from a network the account knows it is counted with the others', but does not wait for them
  const porRede = known ? uncapped : 60
  return [
    { sobre: aqui(conta, lugar), maximo: 10, segundos: hour },
    { sobre: browser ? `rede de ${browser}` : `rede ${rede}`, maximo: porRede, segundos: minute },
    known
      ? { sobre: `${conta} sempre em ${lugar}`, maximo: uncapped, segundos: hour, passo: 30 }
      : { sobre: devagar(conta), maximo: 10, segundos: hour, passo: 30 },
  ]
}

const uncapped = 2_147_483_647

const contaOf = ({ tipo, email }: Pick<Alvo, 'tipo' | 'email'>) => `conta ${tipo} ${email}`
const aqui = (conta: string, lugar: string) => `${conta} em ${lugar}`
const devagar = (conta: string) => `${conta} devagar`

/** Milliseconds, more with each of the network's attempts of a minute above ten; at most five seconds. */
const waitFor = (rede: Count | undefined) => Math.max(0, (rede?.total ?? 0) - 10) * 100

/** From where the account gets slower on; asked again for every one let in, and answered once a day. */
const isAttack = ({ maximo }: Limit, count: Count | undefined) =>
  count?.recusas === 1 || (count?.recusas === 0 && count.total > maximo)

/** Whether there is such an account is looked up when the message leaves: here all are alike. */
async function warnOwner(db: Db, { tipo, email }: Alvo): Promise<void> {
  await db.transaction(async (tx) => {
    const sobre = `aviso de ataque a ${contaOf({ tipo, email })}`
    const { espera } = await countAttempt(tx, [{ sobre, maximo: 1, segundos: day }])
    if (espera !== undefined) return
    await enqueue(tx, { modelo: 'conta_atacada', para: email, dados: { area: tipo } })
  })
}

/**
 * Forgets what was guessed at an account from unknown places, and from this network: its owner has
 * just shown himself there.
 */
export async function forgetGuesses(
  db: Db,
  alvo: Pick<Alvo, 'tipo' | 'email'>,
  { rede }: Place,
): Promise<void> {
  const conta = contaOf(alvo)
  await forgetAttempts(db, [devagar(conta), aqui(conta, rede)])
}
