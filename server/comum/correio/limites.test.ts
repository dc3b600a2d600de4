import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { openHouse } from '#test/house.ts'
import { reserveConvite, reserveMensagem } from './limites.ts'

const house = openHouse()
beforeEach(async () => {
  await house.db.rows(sql`delete from tentativa`)
})

const [ana, rui] = [1, 2]
const invite = async (autor: number, para: string) =>
  await house.database.entrada.transaction(async (tx) => await reserveConvite(tx, { autor, para }))
const told = async (asked: Promise<unknown>) => {
  try {
    await asked
    return 'sent'
  } catch (error) {
    return error
  }
}
const addresses = (total: number) => Array.from({ length: total }, (_, n) => `p${n}@exemplo.pt`)
const pass = async () =>
  await house.db.rows(sql`update tentativa set ate = now() - interval '1 second'`)

describe('an administrator', () => {
  it('invites thirty an hour, and is told when he may go on; others are not held', async () => {
    for (const para of addresses(30)) expect(await told(invite(ana, para))).toBe('sent')
    expect(await told(invite(ana, 'mais.um@exemplo.pt'))).toMatchObject({
      status: 429,
      message: expect.stringMatching(
        /^Já enviou 30 convites numa hora\. Tente novamente dentro de (60|59) minutos\.$/u,
      ),
      retryAfter: expect.any(Number),
    })
    expect(await told(invite(rui, 'mais.um@exemplo.pt'))).toBe('sent')
    await pass()
    expect(await told(invite(ana, 'mais.um@exemplo.pt'))).toBe('sent')
  })

  it('invites no more than thirty by asking fifty times at once', async () => {
    const asked = await Promise.all(addresses(50).map((para) => told(invite(ana, para))))
    expect(asked.filter((one) => one === 'sent')).toHaveLength(30)
  })

  it('sends three messages a day to one address, however it is written; others may too', async () => {
    const written = ['rita@exemplo.pt', 'Rita@Exemplo.pt', ' rita@exemplo.pt ']
    for (const para of written) expect(await told(invite(ana, para))).toBe('sent')
    expect(await told(invite(ana, 'RITA@exemplo.pt'))).toMatchObject({
      status: 429,
      message:
        'Já enviou 3 mensagens para este endereço em 24 horas. Tente novamente dentro de 24 horas.',
    })
    const another = house.database.entrada.transaction(
      async (tx) => await reserveMensagem(tx, { autor: ana, para: 'rita@exemplo.pt' }),
    )
    expect(await told(another)).toMatchObject({ status: 429 })
    expect(await told(invite(rui, 'rita@exemplo.pt'))).toBe('sent')
    await pass()
    expect(await told(invite(ana, 'rita@exemplo.pt'))).toBe('sent')
  })

  it('is not counted for what was refused or undone', async () => {
    for (let turn = 0; turn < 40; turn += 1) {
      const undone = house.database.entrada.transaction(async (tx) => {
        await reserveConvite(tx, { autor: ana, para: 'rita@exemplo.pt' })
        throw new Error('changed his mind')
      })
      await expect(undone).rejects.toThrow('changed his mind')
    }
    for (let turn = 0; turn < 40; turn += 1) await told(invite(ana, 'rita@exemplo.pt'))
    for (const para of addresses(27)) expect(await told(invite(ana, para))).toBe('sent')
    expect(await told(invite(ana, 'ultimo@exemplo.pt'))).toMatchObject({ status: 429 })
  })

  it('leaves no address in the counters', async () => {
    await invite(ana, 'rita@exemplo.pt')
    const rows = await house.db.rows(sql`select tentativa::text as linha from tentativa`)
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toContain('exemplo')
  })
})
