import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'

// OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Argon2id in the PHC string form, made off the event loop. */
export async function hashPassword(pass: string): Promise<string> {
  return await queued(() => hash(comparable(pass), cost))
}

/**
 * Whether the password is the one of the hash. Without a hash (an unknown account) it takes the
 * same time and answers false.
 */
export async function verifyPassword(passHash: string | null, pass: string): Promise<boolean> {
  dummyHash ??= hashPassword('nenhuma conta tem esta palavra-passe')
  const against = passHash ?? (await dummyHash)
  const same = await queued(() => verify(against, comparable(pass)))
  return same && passHash !== null
}

let dummyHash: Promise<string> | undefined

// the same characters typed on another keyboard may arrive composed differently
const comparable = (pass: string) => pass.normalize('NFKC')

// hashing is slow on purpose: as many at once as there are cores, so that other requests get theirs
let free = Math.max(1, availableParallelism() - 1)
const waiting: (() => void)[] = []

async function queued<T>(work: () => Promise<T>): Promise<T> {
  if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve))
  else free -= 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
}
