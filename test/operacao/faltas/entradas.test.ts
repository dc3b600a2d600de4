import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectOwner } from '#server/db/database.ts'
import { actorPassword, newActor } from '#test/actors.ts'
import { newGround, type Ground } from '../ground.ts'

let ground: Ground
const emails: string[] = []
beforeAll(async () => {
  ground = await newGround({ TRUST_PROXY: 'loopback' })
  const { db, end } = connectOwner(await ground.ownerUrl())
  for (let index = 0; index < 100; index += 1)
    emails.push((await newActor(db, { membros: [] })).email)
  await end()
})
afterAll(async () => await ground.end())

const addresses = {
  'an address of his own': (index: number) => `10.${index % 250}.${Math.floor(index / 250)}.7`,
  'one address': () => '10.0.0.7',
}

describe.each(Object.entries(addresses))(
  'a thousand logins at once, each from %s',
  (name, address) => {
    it('are let in, or told when to come again, and let in then', async () => {
      const statuses: Record<string, number> = {}
      await Promise.all(
        Array.from({ length: 1_000 }, async (_, index) => {
          for (;;) {
            const answer = await fetch(`${ground.url}/auth/login`, {
              method: 'POST',
              headers: { 'content-type': 'application/json', 'x-forwarded-for': address(index) },
              body: JSON.stringify({ email: emails[index % emails.length], pass: actorPassword }),
            })
            await answer.arrayBuffer()
            statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
            if (answer.status === 200) return
            const again = Number(answer.headers.get('retry-after'))
            expect([answer.status, again]).toEqual([
              expect.toSatisfy((status) => status === 503 || status === 429),
              expect.toSatisfy((seconds) => seconds > 0),
            ])
            await sleep(again * 1_000)
          }
        }),
      )
      process.stdout.write(`| 1,000 logins from ${name} | ${JSON.stringify(statuses)} |\n`)
      expect(statuses[200]).toBe(1_000)
    })
  },
)
