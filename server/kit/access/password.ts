import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { newTurns, type Waiter } from '../base/turns.ts'

/** What one hash takes, memory in KiB, and how many may wait for theirs. */
export type Effort = {
  cost: { memoryCost: number; timeCost: number; parallelism: number }
  places: { known: number; unknown: number }
}

/** Argon2id with 64 MiB, two passes, one lane. */
export const inEarnest: Effort = {
  cost: { memoryCost: 65_536, timeCost: 2, parallelism: 1 },
  places: { known: 200, unknown: 20 },
}

// slow on purpose: a core stays free for everybody else's requests, and of the four threads the
// hashes share with files and names one
const atOnce = Math.min(3, Math.max(1, availableParallelism() - 1))

let { cost } = inEarnest
let queued = newTurns({ atOnce, places: inEarnest.places })

/** For tests alone, which make thousands of hashes: what one takes from here on. */
export function setEffort(effort: Effort): void {
  cost = effort.cost
  queued = newTurns({ atOnce, places: effort.places })
}

const insider: Waiter = { known: true }

/** Argon2id in the PHC string form, made off the event loop. Throws 503 when too many wait. */
export async function hashPassword(pass: string): Promise<string> {
  return await queued(insider, () => hash(comparable(pass), cost))
}

/**
 * Whether the password is the one of the hash. Without a hash (an unknown account) it takes the same
 * time and answers false. Throws 503 when too many wait, or `who` has hung up before his turn.
 */
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

/** Whether a hash was made at a lower cost than today's, and is to be made again. */
export function isOutdated(passHash: string): boolean {
  const { memoryCost, timeCost } = costOf(passHash)
  return memoryCost < cost.memoryCost || timeCost < cost.timeCost
}

/** Whether two passwords as typed are the same one. */
export const isSamePassword = (one: string, other: string) => comparable(one) === comparable(other)

/** A hash of no password anybody knows, as dear to try as a new one. */
function newDummy(): string {
  const { memoryCost, timeCost, parallelism } = cost
  const text = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${text(16)}$${text(32)}`
}

/**
 * An account whose hash is of an earlier, lower cost would be told from an unknown one by its quick
 * answer: what is left is spent all the same, as memory filled in as many passes.
 */
async function spendRest(passHash: string): Promise<void> {
  const { memoryCost, timeCost } = costOf(passHash)
  const rest = Math.round(cost.memoryCost - (memoryCost * timeCost) / cost.timeCost)
  if (rest >= smallest) await hash('', { ...cost, memoryCost: rest })
}

// argon2 takes no less
const smallest = 8

function costOf(passHash: string): { memoryCost: number; timeCost: number } {
  const [, memory, time] = /^\$argon2id\$v=\d+\$m=(\d+),t=(\d+),/u.exec(passHash) ?? []
  return { memoryCost: Number(memory), timeCost: Number(time) }
}

// the same characters typed on another keyboard may arrive composed differently
const comparable = (pass: string) => pass.normalize('NFKC')
