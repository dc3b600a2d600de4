import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import type { Serie } from '#server/comum/correio/mensagem.ts'
import { sendAll } from '#server/correio/testing/sender.ts'
import { sql } from '#server/db/sql.ts'
import { openHouse } from '#test/house.ts'
import { admissao, balcao, cdOf, linhaCsv } from '#test/pedidos.ts'
import { startPortal } from '#test/portal.ts'
import { shareOf } from '#test/share.ts'

const house = openHouse()
const dataDir = mkdtempSync(join(tmpdir(), 'apto-matar-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

// Each database engine runs a share of the rounds. The kill comes at a random moment.
const rounds = [0, 1, 2, 3]
const together = 16

it('a portal killed while it accepts leaves each request whole or untouched, and repeats it once', async () => {
  const desk = balcao(house)
  const tally = { acknowledged: 0, untouched: 0 }
  for (const round of shareOf(rounds)) {
    const portal = await start()
    const cds: number[] = []
    for (let index = 0; index < together; index += 1) {
      const nome = `Morte ${round}-${index}`
      cds.push(cdOf(await desk.ask('admissao', admissao(house.world.a.nos.sul, { nome }))))
    }
    const asked = cds.map((cd) => accept(portal.url, cd))
    await sleep(20 + Math.random() * 250)
    await portal.kill()
    const answers = await Promise.all(asked)
    const told = cds.filter((_, index) => answers[index] === 200)
    const before = await look(cds)
    expect(before.filter(({ whole }) => !whole)).toEqual([])
    const accepted = before.filter(({ cd_estad }) => cd_estad === 2).map(({ cd }) => cd)
    expect(told.filter((cd) => !accepted.includes(cd))).toEqual([])
    tally.acknowledged += told.length
    tally.untouched += cds.length - accepted.length

    const again = await start()
    const repeated = new Set<number | undefined>()
    for (const cd of cds) {
      repeated.add(await patiently(async () => await accept(again.url, cd)))
    }
    expect([...repeated]).toEqual([200])
    const after = await look(cds)
    expect(after.filter(({ cd_estad, whole }) => cd_estad !== 2 || !whole)).toEqual([])
    await again.kill()
  }
  expect(tally.acknowledged + tally.untouched).toBeGreaterThan(0)
})

it('a portal killed while it accepts many in parts goes on with what is left, and accepts nobody twice', async () => {
  const desk = balcao(house)
  const { sul } = house.world.a.nos
  for (const round of shareOf(rounds.slice(2))) {
    const people = Array.from({ length: 5 * together }, (_, at) =>
      linhaCsv(sul, { nome: `Parte ${round}-${at}` }),
    )
    const { cds } = (await desk.ask('csv', people)).json<{ cds: number[] }>()
    const parts = Array.from({ length: 5 }, (_, at) => ({
      cds: cds.slice(at * together, (at + 1) * together),
      key: `partes-${round}-${at}`,
      serie: { chave: String(round).repeat(32), fim: at === 4 },
    }))
    const mails = await mailsSoFar()
    const portal = await start()
    const told: number[] = []
    const inParts = (async () => {
      for (const part of parts) {
        if ((await answerPart(portal.url, part)) !== 200) return
        told.push(...part.cds)
      }
    })()
    await sleep(20 + Math.random() * 500)
    await portal.kill()
    await inParts
    const accepted = new Set(await acceptedOf(cds))
    expect(told.filter((cd) => !accepted.has(cd))).toEqual([])
    for (const part of parts) {
      const whole = part.cds.filter((cd) => accepted.has(cd)).length
      expect([0, together]).toContain(whole)
    }

    const again = await start()
    for (const part of parts) {
      expect(await patiently(async () => await answerPart(again.url, part))).toBe(200)
    }
    expect(await acceptedOf(cds)).toEqual(cds)
    await again.kill()
    // The whole series sends one mail, whatever was sent before the kill.
    await sendAll(house.db, { DATA_DIR: dataDir })
    expect(await mailsSoFar()).toBe(mails + 1)
  }
})

const start = async () =>
  await startPortal({ DATABASE_URL: house.ownerUrl, DATA_DIR: dataDir, LOG_LEVEL: 'silent' })

const accept = async (url: string, cd: number) =>
  await post(`${url}/api/prestador/funcionario/pendente/${cd}/aceitar`, `aceitar-${cd}`)

type Part = { cds: number[]; key: string; serie: Serie }

const answerPart = async (url: string, { cds, key, serie }: Part) =>
  await post(`${url}/api/prestador/funcionario/pendente/varios`, key, {
    cd_empresa: house.world.a.nos.raiz,
    cds,
    serie: { ...serie, feitos: 0, total: 5 * together },
  })

async function post(url: string, key: string, body?: object): Promise<number | undefined> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        ...house.world.a.prestador.headers,
        'idempotency-key': key,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return undefined
  }
}

/** Retries as a page does on a busy machine. */
async function patiently(ask: () => Promise<number | undefined>) {
  for (let left = 60; ; left -= 1) {
    const status = await ask()
    if (status !== 503 || left === 0) return status
    await sleep(500)
  }
}

async function acceptedOf(cds: readonly number[]) {
  const rows = await house.db.rows<{ cd: number; people: number }>(sql`
    select p.cd, (select count(*)::int from funcionario f where f.nome = p.nome) as people
    from pedido_funcionario p
    where p.cd = any (${cds}) and p.cd_estad = 2 order by p.cd`)
  expect(rows.filter(({ people }) => people !== 1)).toEqual([])
  return rows.map(({ cd }) => cd)
}

async function mailsSoFar() {
  const [row] = await house.db.rows<{ mails: number }>(sql`
    select count(*)::int as mails from correio where modelo = 'pedido_respondido'`)
  return row?.mails ?? 0
}

/** Each request has one employee or none, and each acceptance one message. */
async function look(cds: readonly number[]) {
  const [mail] = await house.db.rows<{ rest: number }>(sql`
    select (select count(*)::int from correio where modelo = 'pedido_respondido')
         - (select count(*)::int from pedido_funcionario where cd_estad = 2) as rest`)
  expect(mail).toEqual({ rest: 0 })
  return await house.db.rows<{ cd: number; cd_estad: number; whole: boolean }>(sql`
    select p.cd, p.cd_estad,
           (select count(*)::int from funcionario where nome = p.nome) = (cd_estad = 2)::int
             and (p.cd_funcion is not null) = (p.cd_estad = 2) as whole
    from pedido_funcionario p
    where p.cd = any (${cds}) order by p.cd`)
}
