import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { EmpresaNoDia, LinhaDaAgenda } from '#contract/agenda.ts'
import type { Direito } from '#contract/kit/rights.ts'
import type { MarcadaNoDia } from '#contract/saude/dia.ts'
import { sendDue } from '#server/correio/testing/sender.ts'
import { sql } from '#server/db/sql.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { agenda, daysOn } from '#test/agenda.ts'
import { ask } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'
import { startSmtp, type Smtp } from '#test/smtp.ts'

const house = openHouse()
let smtp: Smtp
let desk: ReturnType<typeof agenda>
let cd_medic: number
let dia: string

const reader = async (no: number, direitos: readonly Direito[] = ['saude.ver']) =>
  await newActor(house.db, { canario: 'Leitora', membros: [{ no, direitos }] })

beforeAll(async () => {
  smtp = await startSmtp()
  desk = agenda(house)
  cd_medic = await desk.medico('Dra. da Folha')
  dia = await daysOn(house.db, 80)
  const { a, b } = house.world
  const at = { cd_tipo_exam: 2, cd_medic, dt: dia }
  for (const [empresa, no, hr] of [
    [a, a.nos.raiz, '09:00'],
    [a, a.nos.sul, '10:30'],
    [b, b.nos.raiz, '11:00'],
  ] as const) {
    const nome = `Segredo das ${hr}`
    const cd_funcion = await desk.contrata(empresa, { nome, cd_organig: no })
    await desk.bookExame({ ...at, cd_funcion, hr })
  }
  await house.db.rows(sql`
    update empresa set contacto = '222 333 444' where cd_empresa = ${a.nos.raiz}`)
})
afterAll(() => smtp.stop())
beforeEach(async () => {
  smtp.mails.length = 0
  await house.db.all([sql`delete from correio`, sql`update utilizador set avisar_agenda = false`])
})

const tell = async (body: object = { dia, quem: `m${cd_medic}` }) =>
  await ask<{ message: string; total: number }>(
    house.http,
    house.world.a.prestador,
    `/api/prestador/empresa/${house.world.a.nos.raiz}/agenda/dia`,
    { method: 'POST', body },
  )

const sent = async () => {
  await sendDue(house.database.entrada, { SMTP_URL: smtp.url })
  return smtp.mails
}

it('lists the day of a doctor with the contact of each company', async () => {
  const { status, message, empresas } = await ask<{
    message: LinhaDaAgenda[]
    empresas: EmpresaNoDia[]
  }>(
    house.http,
    house.world.a.prestador,
    `/api/prestador/agenda/folha?dia=${dia}&quem=m${cd_medic}`,
  )
  expect(status).toBe(200)
  expect(message.map(({ hr }) => hr)).toEqual(['09:00', '10:30', '11:00'])
  expect(empresas).toMatchObject([
    { cd: house.world.a.nos.raiz, contacto: '222 333 444', marcadas: 2 },
    { cd: house.world.b.nos.raiz, marcadas: 1 },
  ])
})

it('tells each reader how many and when of what he may see, without a name', async () => {
  const { nos } = house.world.a
  const toda = await reader(nos.raiz)
  const sul = await reader(nos.sul)
  await reader(nos.norte)
  await house.db.rows(sql`update utilizador set avisar_agenda = true where cd in (
    select m.cd_utilizador from membro m where m.cd_utilizador in (${toda.cd}, ${sul.cd}))`)
  expect(await tell()).toMatchObject({
    status: 200,
    total: 2,
    message: '2 pessoas avisadas por email.',
  })
  const mails = await sent()
  const textOf = (eu: Actor) => mails.find(({ para }) => para === eu.email)?.texto ?? ''
  expect(textOf(toda)).toMatch(/2 marcações entre as 09:00 e as 10:45/u)
  expect(textOf(sul)).toMatch(/1 marcação entre as 10:30 e as 10:45/u)
  expect(textOf(sul)).toContain(`/agenda/${nos.sul}/dia-${dia}`)
  expect(mails.map(({ texto }) => texto).join('')).not.toMatch(/Segredo|exame/iu)
})

it('says that there is nobody to tell, and mails nobody who has lost the right meanwhile', async () => {
  expect(await tell()).toMatchObject({ status: 409, error: expect.stringContaining('ninguém') })
  const eu = await reader(house.world.a.nos.raiz)
  await house.db.rows(sql`update utilizador set avisar_agenda = true where cd = ${eu.cd}`)
  expect((await tell()).status).toBe(200)
  await house.db.rows(sql`update membro set direitos = '{}' where cd_utilizador = ${eu.cd}`)
  expect(await sent()).toEqual([])
})

it('refuses a day that is over, and tells nobody of a technician', async () => {
  const ontem = await daysOn(house.db, -1)
  expect((await tell({ dia: ontem, quem: `m${cd_medic}` })).status).toBe(400)
  expect((await tell({ dia, quem: 't1' })).status).toBe(409)
  expect((await tell({ dia, quem: 'x1' })).status).toBe(400)
  expect((await tell({ dia: '2027-02-30', quem: 'm1' })).status).toBe(400)
})

it('shows a branch its part of the day alone', async () => {
  const { nos } = house.world.a
  const look = async (eu: Actor, no: number) =>
    await ask<{ message: MarcadaNoDia[] }>(
      house.http,
      eu,
      `/api/empresa/${no}/saude/marcacao/dia?dia=${dia}`,
    )
  const names = async (no: number) => {
    const { message } = await look(await reader(no), no)
    return message.map(({ hr, funcion }) => `${hr} ${funcion}`)
  }
  expect(await names(nos.raiz)).toEqual(['09:00 Segredo das 09:00', '10:30 Segredo das 10:30'])
  expect(await names(nos.sul)).toEqual(['10:30 Segredo das 10:30'])
  expect(await names(nos.norte)).toEqual([])
  expect((await look(await reader(nos.raiz, ['acidente.ver']), nos.raiz)).status).toBe(403)
  const cego = await look(await reader(nos.raiz), nos.raiz)
  expect(cego.status).toBe(200)
})
