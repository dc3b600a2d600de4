import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { newTurns, type Waiter } from '../base/turns.ts'

/** Cost of one hash (memory in KiB), and places in the queues. */
export type Effort = {
  cost: { memoryCost: number; timeCost: number; parallelism: number }
  places: { known: number; unknown: number }
}

/** Argon2id with 64 MiB, two passes, one lane. */
export const inEarnest: Effort = {
  cost: { memoryCost: 65_536, timeCost: 2, parallelism: 1 },
  places: { known: 200, unknown: 20 },
}

// hashes share four threads with files and names, and leave one core to requests
const atOnce = Math.min(3, Math.max(1, availableParallelism() - 1))

let { cost } = inEarnest
let queued = newTurns({ atOnce, places: inEarnest.places })

/** For tests alone. */
export function setEffort(effort: Effort): void {
  cost = effort.cost
  queued = newTurns({ atOnce, places: effort.places })
}

const insider: Waiter = { known: true }

/** Argon2id as a PHC string, off the event loop. Throws 503 when too many wait. */
export async function hashPassword(pass: string): Promise<string> {
  return await queued(insider, () => hash(comparable(pass), cost))
}

/** Compares with a hash; null takes as long and answers false. Throws 503 for a full queue. */
export async function verifyPassword(
  passHash: string | null,
  pass: string,
  who: Waiter = insider,
): Promise<boolean> {
  const against = passHash ?? newDummy()
  const same = await queued(who, async () => {
    const right = await verify(against, comparable(pass))
    await spendRest(against)
    return right
  })
  return same && passHash !== null
}

export function isOutdated(passHash: string): boolean {
  const { memoryCost, timeCost } = costOf(passHash)
  return memoryCost < cost.memoryCost || timeCost < cost.timeCost
}

export const isSamePassword = (one: string, other: string) => comparable(one) === comparable(other)

function newDummy(): string {
  const { memoryCost, timeCost, parallelism } = cost
  const text = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${text(16)}$${text(32)}`
}

/** Spends the rest of today's cost: a cheaper old hash would reveal that the account exists. */
async function spendRest(passHash: string): Promise<void> {
  const { memoryCost, timeCost } = costOf(passHash)
  const rest = Math.round(cost.memoryCost - (memoryCost * timeCost) / cost.timeCost)
  if (rest >= smallest) await hash('', { ...cost, memoryCost: rest })
}

const smallest = 8

function costOf(passHash: string): { memoryCost: number; timeCost: number } {
  const [, memory, time] = /^\$argon2id\$v=\d+\$m=(\d+),t=(\d+),/u.exec(passHash) ?? []
  return { memoryCost: Number(memory), timeCost: Number(time) }
}

// another keyboard may compose the same characters differently
const comparable = (pass: string) => pass.normalize('NFKC')
