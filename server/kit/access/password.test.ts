import { hash } from '@node-rs/argon2'
import { beforeAll, describe, expect, it } from 'vitest'
import { hashPassword, inEarnest, isOutdated, setEffort, verifyPassword } from './password.ts'

const pass = 'cavala-brilhante-2026'
const today = '$argon2id$v=19$m=65536,t=2,p=1$'

beforeAll(() => setEffort(inEarnest))

describe('a password', () => {
  it('is kept as Argon2id of 64 MiB in two passes, never twice the same', async () => {
    const [one, other] = [await hashPassword(pass), await hashPassword(pass)]
    expect(one.slice(0, today.length)).toBe(today)
    expect(other).not.toBe(one)
    expect([await verifyPassword(one, pass), await verifyPassword(other, pass)]).toEqual([
      true,
      true,
    ])
    expect(await verifyPassword(one, `${pass}.`)).toBe(false)
  })

  it('is the same however its characters are composed', async () => {
    const kept = await hashPassword('maçã-é-fruta-ção')
    expect(await verifyPassword(kept, 'maçã-é-fruta-ção'.normalize('NFD'))).toBe(true)
    expect(await verifyPassword(kept, 'maca-e-fruta-cao')).toBe(false)
  })

  it('of nobody is tried all the same and never right', async () => {
    expect(await verifyPassword(null, pass)).toBe(false)
    expect(await verifyPassword(null, '')).toBe(false)
  })

  it('kept at a lower cost is right still, and to be kept anew', async () => {
    const earlier = [
      { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
      { memoryCost: 65_536, timeCost: 1, parallelism: 1 },
      { memoryCost: 64, timeCost: 1, parallelism: 1 },
    ]
    for (const cost of earlier) {
      const kept = await hash(pass, cost)
      expect(isOutdated(kept)).toBe(true)
      expect(await verifyPassword(kept, pass)).toBe(true)
      expect(await verifyPassword(kept, `${pass}.`)).toBe(false)
    }
    expect(isOutdated(await hashPassword(pass))).toBe(false)
    expect(isOutdated(await hash(pass, { ...inEarnest.cost, memoryCost: 131_072 }))).toBe(false)
  })
})
