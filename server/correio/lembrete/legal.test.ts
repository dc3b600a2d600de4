import { afterAll, beforeAll, expect, it } from 'vitest'
import { gatherPrazos } from '#server/comum/lembrete/legal.ts'
import { sql } from '#server/db/sql.ts'
import { acidenteAberto } from '#test/acidentes.ts'
import { newActor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { startSmtp, type Smtp } from '#test/smtp.ts'
import { passTime, sendDue } from '../testing/sender.ts'

const house = openHouse()
let smtp: Smtp
beforeAll(async () => {
  smtp = await startSmtp()
})
afterAll(() => smtp.stop())

async function send(agora: number) {
  const { entrada, cliente, prestador } = house.database
  await passTime(house.db)
  await sendDue(entrada, { SMTP_URL: smtp.url }, undefined, cliente, {
    todas: prestador.todas,
    agora: () => agora,
  })
}

it('legal clocks are told 12 and 4 hours before and when missed, once each, and not after the communication', async () => {
  const { a } = house.world
  const eu = await newActor(house.db, {
    membros: [{ no: a.nos.raiz, direitos: ['pendente.ver'] }],
  })
  const cd = await acidenteAberto(house.db, a)
  await house.db.rows(sql`update acidente set dt = '2033-06-01', hr = '10:00' where cd = ${cd}`)
  const ate = Date.parse('2033-06-02T09:00Z')
  const heard = async (antes: number) => {
    const agora = ate - antes * 3_600_000
    await Promise.all([gatherPrazos(house.database, agora), gatherPrazos(house.database, agora)])
    await send(agora)
    return smtp.mails.splice(0).filter(({ para }) => para === eu.email)
  }
  // muting is of other reminders
  await house.db.rows(sql`insert into lembrete_silencio values (${eu.cd}, 'prazos_pendentes')`)
  const ouvidos = []
  for (const antes of [13, 11.9, 8, 3.9, 1, -0.1, -3]) ouvidos.push((await heard(antes)).length)
  expect(ouvidos).toEqual([0, 1, 0, 1, 0, 1, 0])
  const log = await house.db.rows<{ chave: string }>(sql`
      select chave from lembrete where cd_utilizador = ${eu.cd} order by cd`)
  expect(log.map(({ chave }) => chave)).toEqual([
    `${cd} seguradora 12h`,
    `${cd} seguradora 4h`,
    `${cd} seguradora passou`,
  ])
  const outro = await acidenteAberto(house.db, a)
  await house.db.rows(sql`update acidente set dt = '2033-06-01', hr = '10:00' where cd = ${outro}`)
  await gatherPrazos(house.database, ate - 11 * 3_600_000)
  await house.db.rows(sql`
      update acidente set dt_seguradora = '2033-06-01 20:00' where cd = ${outro}`)
  await send(ate - 11 * 3_600_000)
  expect(smtp.mails.filter(({ para }) => para === eu.email)).toEqual([])
})
