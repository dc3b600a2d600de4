import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { newActor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { startPortal } from '#test/portal.ts'
import { startSmtp, type Smtp } from '#test/smtp.ts'
import { aoMesmoTempo } from '../send.ts'
import { newMedida, quietWorld } from './testing/empresa.ts'

const house = openHouse()
const dataDir = mkdtempSync(join(tmpdir(), 'apto-lembretes-'))
const muitos = 40
const emails: string[] = []
let smtp: Smtp

beforeAll(async () => {
  smtp = await startSmtp()
  await quietWorld(house)
  const { raiz, norte } = house.world.a.nos
  await newMedida(house, norte, '2020-01-01')
  for (let n = 0; n < muitos; n += 1) {
    const { email } = await newActor(house.db, {
      membros: [{ no: raiz, direitos: ['seguranca.ver'] }],
    })
    emails.push(email)
  }
  // each account may be told since yesterday, at any hour of any day
  await house.db.all([
    sql`update membro set criado_em = now() - interval '3 days'`,
    sql`update lembrete_horario set hora = 0, semana = '{1,2,3,4,5,6,7}'`,
    sql`delete from correio`,
  ])
})
afterAll(async () => {
  await smtp.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const start = async () =>
  await startPortal({
    DATABASE_URL: house.ownerUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'nada@norte.pt',
  })

async function until(done: () => Promise<boolean> | boolean) {
  while (!(await done())) await sleep(20)
}

async function countOf(qual: 'waiting' | 'queued' | 'open', db: Db = house.db) {
  const row = await db.one<{ total: number }>(
    qual === 'waiting'
      ? sql`select count(*)::int as total from pg_locks
            where locktype = 'transactionid' and not granted`
      : qual === 'queued'
        ? sql`select count(*)::int as total from correio where modelo = 'lembrete'`
        : sql`select count(*)::int as total from correio
              where enviado_em is null and desistido_em is null`,
  )
  return row?.total ?? 0
}

/** The hour over which mails are spread; a mail that was tried keeps its time. */
const skipTheSpread = () =>
  house.db.rows(sql`update correio set tentar_em = now() where tentativas = 0`)

/** Kills the portal while it marks the accounts: the mark of one of them is held by another. */
async function killWithinTheGathering() {
  await house.db.transaction(async (tx) => {
    await tx.rows(sql`
      insert into lembrete_envio (cd_utilizador, dia)
      select u.cd, current_date from utilizador u where u.email = ${emails[muitos / 2] ?? ''}`)
    const portal = await start()
    await until(async () => (await countOf('waiting', tx)) > 0)
    await portal.kill()
    await tx.rows(sql`delete from lembrete_envio`)
  })
}

it('killed while it gathers, and while it sends: each account has its mail, once', async () => {
  await killWithinTheGathering()
  await until(async () => (await countOf('waiting')) === 0)
  // the database ends the statement or drops it: marks and mails are one
  expect([0, muitos]).toContain(await countOf('queued'))

  const sending = await start()
  await until(async () => {
    await skipTheSpread()
    return smtp.mails.length >= 5
  })
  await sending.kill()
  expect(smtp.mails.length).toBeLessThan(muitos)

  // mails in its hands are due again, without the two minutes
  await house.db.rows(sql`update correio set tentar_em = now() where enviado_em is null`)
  const last = await start()
  await until(async () => {
    await skipTheSpread()
    return (await countOf('queued')) === muitos && (await countOf('open')) === 0
  })
  await last.kill()
  // mails in its hands may come twice, with the same Message-ID
  expect(smtp.mails.length).toBeLessThanOrEqual(muitos + aoMesmoTempo)
  const intents = new Map(smtp.mails.map((mail) => [mail.messageId, mail.para]))
  expect([...intents.values()].sort()).toEqual(emails.sort())
  const ditos = await house.db.rows<{ vezes: number }>(sql`
    select count(*)::int as vezes from lembrete where especie = 'medidas_atraso' and cd_correio is not null
    group by cd_utilizador`)
  expect(ditos.map(({ vezes }) => vezes)).toEqual(Array.from({ length: muitos }, () => 1))
}, 120_000)
