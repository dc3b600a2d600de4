import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { limited } from './limit.ts'

// OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// slow on purpose: a core stays free for everybody else's requests
const queued = limited(Math.max(1, availableParallelism() - 1))

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

/** Whether two passwords as typed are the same one. */
export const isSamePassword = (one: string, other: string) => comparable(one) === comparable(other)

let dummyHash: Promise<string> | undefined

// the same characters typed on another keyboard may arrive composed differently
const comparable = (pass: string) => pass.normalize('NFKC')
