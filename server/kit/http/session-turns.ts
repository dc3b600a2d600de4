import { Refusal } from '../base/refusal.ts'
import type { Session } from '../access/session.ts'
import { newFairQueue, type Leaver } from '../base/fair-queue.ts'

// a page makes six calls at once at most; a program any number
const calls = newFairQueue({
  most: 8,
  patience: {
    ms: 10_000,
    among: 500,
    refuse: () =>
      new Refusal(429, 'Tem demasiados pedidos em curso. Aguarde que terminem e tente novamente.', {
        retryAfter: 5,
      }),
  },
})

const heavyMs = 5_000
const patience = {
  ms: heavyMs,
  refuse: () =>
    new Refusal(
      429,
      'Já tem uma exportação ou um ficheiro a ser tratado. Aguarde que termine e tente novamente.',
      { retryAfter: 5 },
    ),
}
const heavy = newFairQueue({ most: 1, patience })

/** For tests alone. */
export function setPatience(ms = heavyMs): void {
  patience.ms = ms
}

/** Takes one of eight calls of a session. Throws 429 after ten seconds. */
export const takeCall = async ({ hash }: Session, who: Leaver) =>
  await calls.take(hash.toString('base64'), who)

/** Takes the one export or file of a session. Throws 429 after five seconds. */
export const takeHeavy = async ({ hash }: Session, who: Leaver) =>
  await heavy.take(hash.toString('base64'), who)
