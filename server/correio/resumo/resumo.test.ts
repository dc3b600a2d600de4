import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Direito } from '#contract/kit/rights.ts'
import { connectDatabase, type Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { agenda, daysOn } from '#test/agenda.ts'
import { readCalendar } from '#test/calendar.ts'
import { openHouse } from '#test/house.ts'
import { startSmtp, type Smtp } from '#test/smtp.ts'
import { outbox, sendDue } from '../testing/sender.ts'
import { bookVisita, reportVisita } from '../testing/visita.ts'
import { gatherAvisos, sweepAvisos } from './gather.ts'

const house = openHouse()
let smtp: Smtp
let desk: ReturnType<typeof agenda>
let cd_medic: number
let dt: string
let ana: Actor

beforeAll(async () => {
  smtp = await startSmtp()
  desk = agenda(house)
  cd_medic = await desk.medico('Dra. do Resumo')
  dt = await daysOn(house.db, 30)
  ana = await reader(house.world.a.nos.raiz, ['saude.ver', 'seguranca.ver'])
})
afterAll(() => smtp.stop())
beforeEach(async () => {
  smtp.behave('accept')
  smtp.mails.length = 0
  await house.db.all([
    sql`delete from correio`,
    sql`delete from aviso`,
    sql`delete from aviso_por_dar`,
    // nobody else may be told here
    sql`update utilizador set avisar_agenda = cd = ${ana.cd}`,
  ])
})

const reader = async (no: number, direitos: readonly Direito[]) =>
  await newActor(house.db, { canario: 'Ana', membros: [{ no, direitos }] })
const gather = () => gatherAvisos(house.database)
const sendOf = ({ entrada, cliente }: Database) =>
  sendDue(entrada, { SMTP_URL: smtp.url }, undefined, cliente)
const send = () => sendOf(house.database)
/** As if the quarter of an hour, or the wait for a retry, had passed. */
const wait = () => house.db.rows(sql`update correio set tentar_em = now() where enviado_em is null`)
async function tell() {
  // as if the seconds in which a move can be taken back had passed
  await house.db.rows(sql`update aviso set sai_em = em`)
  await gather()
  await wait()
  await send()
  return smtp.mails.splice(0)
}

let horas = 0
async function book(lugar: 'raiz' | 'sul' | 'norte' = 'raiz', nome = 'Rui Segredo') {
  const { nos } = house.world.a
  horas += 1
  const hr = `${String(8 + Math.floor(horas / 4)).padStart(2, '0')}:${['00', '15', '30', '45'][horas % 4]}`
  const cd_funcion = await desk.contrata(house.world.a, { nome, cd_organig: nos[lugar] })
  const body = { cd_funcion, cd_tipo_exam: 2, cd_medic, cd_local: 1, dt, hr }
  const { cd } = await desk.bookExame(body)
  return { cd, cd_funcion, hr }
}
const eventsOf = (mails: { anexos: { nome: string; texto: string }[] }[]) =>
  mails.flatMap(({ anexos }) => anexos.map(({ nome, texto }) => ({ nome, ...readCalendar(texto) })))
const linesOf = (mails: { texto: string }[]) =>
  mails.flatMap(({ texto }) => texto.split('\n').filter((one) => one.startsWith('CANARIO-A')))

describe('the digest', () => {
  it('tells of a quarter of an hour in one mail: counts, a link and a calendar, and never of whom', async () => {
    const [um, outro] = [await book(), await book()]
    await gather()
    const [row] = await outbox(house.db)
    expect(row).toMatchObject({ modelo: 'resumo', cd_utilizador: ana.cd, minutos: 15 })
    expect(await send()).toBe(0)
    await book()
    const mails = await tell()
    expect(mails).toHaveLength(1)
    const [mail] = mails
    expect(mail).toMatchObject({
      para: ana.email,
      assunto: 'Novidades na agenda do portal Saúde Norte',
      links: [`https://portal.exemplo.pt/agenda/${house.world.a.nos.raiz}/marcacao`],
      anexos: [{ nome: 'marcacoes.ics', tipo: 'text/calendar PUBLISH' }],
    })
    expect(linesOf(mails)).toEqual(['CANARIO-A Raiz: 3 marcações novas.'])
    const [calendar] = eventsOf(mails)
    expect(calendar?.eventos[0]).toEqual({
      uid: expect.stringMatching(/^[0-9a-f]{40}$/u),
      sequencia: 0,
      minutos: 15,
      inicio: `${dt}T${um.hr}:00`,
      utc: expect.stringMatching(/Z$/u),
      lugar: 'Clínica',
      sumario: 'Marcação: ver no portal',
      descricao: null,
      estado: 'CONFIRMED',
    })
    expect(new Set(calendar?.eventos.map(({ uid }) => uid)).size).toBe(3)
    const said = [mail?.texto, mail?.html, mail?.raw, JSON.stringify(calendar)].join()
    expect(said).not.toMatch(/Segredo|Periódico|Ocasional|exame_|Dra\./u)
    expect(await tell()).toEqual([])
    expect(outro.cd).toBeGreaterThan(um.cd)
  })

  it('calls a booking the same when it is moved and when it is called off', async () => {
    const { cd } = await book()
    const [made] = eventsOf(await tell())
    await desk.move(cd, { hr: '18:00' })
    await desk.move(cd, { hr: '18:30' })
    const moved = await tell()
    expect(linesOf(moved)).toEqual(['CANARIO-A Raiz: 1 marcação alterada.'])
    const uid = made?.eventos[0]?.uid
    expect(eventsOf(moved)).toMatchObject([
      { metodo: 'PUBLISH', eventos: [{ uid, sequencia: 2, inicio: `${dt}T18:30:00` }] },
    ])
    await desk.miss(cd, 4)
    const gone = await tell()
    expect(linesOf(gone)).toEqual(['CANARIO-A Raiz: 1 marcação desmarcada.'])
    expect(eventsOf(gone)).toMatchObject([
      {
        nome: 'desmarcadas.ics',
        metodo: 'CANCEL',
        eventos: [{ uid, sequencia: 3, estado: 'CANCELLED' }],
      },
    ])
  })

  it('says as new what was made and moved, and nothing of what was made and called off', async () => {
    const [moved, gone] = [await book(), await book()]
    await desk.move(moved.cd, { hr: '19:00' })
    await desk.miss(gone.cd, 4)
    const mails = await tell()
    expect(linesOf(mails)).toEqual(['CANARIO-A Raiz: 1 marcação nova.'])
    expect(eventsOf(mails).flatMap(({ eventos }) => eventos)).toMatchObject([{ sequencia: 1 }])
  })

  it('tells of who left that he will not come, of absences, and of nothing that came from elsewhere', async () => {
    const [leaves, misses] = [await book(), await book()]
    await tell()
    await house.database.prestador.empresa(house.world.a.nos.raiz).rows(sql`
      update funcionario set inactiv = true, dt_inactiv = current_date
      where cd_empresa = ${house.world.a.nos.raiz} and cd = ${leaves.cd_funcion}`)
    await desk.miss(misses.cd, 3)
    await house.db.rows(sql`
      insert into marcacao (cd_empresa, cd_funcion, dt, hr, cd_tipo_exam)
      select ${house.world.a.nos.raiz}, ${misses.cd_funcion}, ${dt}::date, '07:00', 2`)
    expect(linesOf(await tell())).toEqual(['CANARIO-A Raiz: 1 marcação desmarcada e 1 falta.'])
  })

  it('tells of safety in the same mail: what was booked, and its report', async () => {
    await book()
    const { cd } = await bookVisita(house, dt)
    await reportVisita(house, cd)
    const mails = await tell()
    expect(linesOf(mails)).toEqual([
      'CANARIO-A Raiz: 1 marcação nova, 1 atividade técnica marcada e 1 relatório novo.',
    ])
    expect(eventsOf(mails)[0]?.eventos).toHaveLength(2)
  })
})

describe('whom it tells', () => {
  it('each of what lies in his subtree and is his to see, now and not when it happened', async () => {
    const { nos } = house.world.a
    const sul = await reader(nos.sul, ['saude.ver'])
    const seguranca = await reader(nos.raiz, ['seguranca.ver'])
    const nada = await reader(nos.raiz, ['funcionario.ver'])
    await book('sul')
    await book('norte')
    const transferido = await book('norte')
    await bookVisita(house, dt)
    await gather()
    await house.db.rows(sql`
      update funcionario set cd_organig = ${nos.sul} where cd = ${transferido.cd_funcion}`)
    const mails = await tell()
    const told = Object.fromEntries(mails.map((mail) => [mail.para, linesOf([mail])]))
    expect(told).toEqual({
      [ana.email]: ['CANARIO-A Raiz: 3 marcações novas e 1 atividade técnica marcada.'],
      [sul.email]: [expect.stringMatching(/^CANARIO-A .*: 2 marcações novas\.$/u)],
      [seguranca.email]: ['CANARIO-A Raiz: 1 atividade técnica marcada.'],
    })
    expect(told).not.toHaveProperty([nada.email])
  })

  it('a member of two branches and the company of each booking once', async () => {
    const { nos } = house.world.a
    const both = await newActor(house.db, {
      membros: [nos.raiz, nos.sul].map((no) => ({ no, direitos: ['saude.ver'] as const })),
    })
    await book('sul')
    const mails = (await tell()).filter(({ para }) => para === both.email)
    expect(linesOf(mails)).toEqual(['CANARIO-A Raiz: 1 marcação nova.'])
  })

  const losses: [string, (who: Actor) => Promise<unknown>][] = [
    [
      'whose rights were taken',
      (who) =>
        house.db.rows(sql`update membro set direitos = '{}' where cd_utilizador = ${who.cd}`),
    ],
    [
      'who is no member any more',
      (who) => house.db.rows(sql`update membro set inactiv = true where cd_utilizador = ${who.cd}`),
    ],
    ['who switched it off', (who) => switchOff(who)],
    [
      'whose company is suspended',
      () =>
        house.db.rows(sql`
          update empresa set cd_estad = 1, motivo = 'x' where cd_empresa = ${house.world.a.nos.raiz}`),
    ],
  ]
  it.each(losses)('not one %s meanwhile, and nothing is kept for him', async (_, lose) => {
    const rui = await reader(house.world.a.nos.raiz, ['saude.ver'])
    await book()
    await gather()
    await lose(rui)
    const mails = await tell()
    await house.db.rows(sql`update empresa set cd_estad = 0`)
    expect(mails.map(({ para }) => para)).not.toContain(rui.email)
    expect(
      await house.db.rows(sql`
        select from aviso_por_dar where cd_utilizador = ${rui.cd}
        union all select from correio where cd_utilizador = ${rui.cd}`),
    ).toEqual([])
  })
})

const switchOff = (who: Actor) =>
  house.db.rows(sql`update utilizador set avisar_agenda = false where cd = ${who.cd}`)

describe('whatever happens', () => {
  it('a copy of a digest is the same, and what came meanwhile is the next one’s', async () => {
    await book()
    await gather()
    await wait()
    smtp.behave('take and drop')
    await send()
    smtp.behave('accept')
    await book()
    const [one, other, ...rest] = [...smtp.mails.splice(0), ...(await tell())]
    expect(rest).toEqual([])
    expect([other?.messageId, linesOf(other ? [other] : [])]).toEqual([
      one?.messageId,
      ['CANARIO-A Raiz: 1 marcação nova.'],
    ])
    await gather()
    expect((await outbox(house.db)).filter(({ enviado_em }) => enviado_em === null)).toMatchObject([
      { modelo: 'resumo', minutos: 15 },
    ])
    const next = await tell()
    expect(linesOf(next)).toEqual(['CANARIO-A Raiz: 1 marcação nova.'])
    expect(next[0]?.messageId).not.toBe(one?.messageId)
  })

  it('two processes tell each thing once, while it happens', async () => {
    const second = connectDatabase(house.urls)
    const processes = [house.database, second, house.database, second]
    for (let round = 0; round < 4; round += 1) {
      await Promise.all([
        book(),
        book(),
        ...processes.map((one) => gatherAvisos(one)),
        ...processes.map(sendOf),
      ])
      await wait()
    }
    const mails = [...smtp.mails.splice(0), ...(await tell()), ...(await tell())]
    await second.end()
    const told = eventsOf(mails).flatMap(({ eventos }) => eventos.map(({ uid }) => uid))
    expect([told.length, new Set(told).size]).toEqual([8, 8])
    expect(await house.db.rows(sql`select from aviso_por_dar`)).toEqual([])
  })

  it('what a server refuses for good goes with the next, and nothing of it after a week', async () => {
    smtp.behave('rcpt 550 5.1.1 no such user')
    await book()
    await tell()
    expect(await outbox(house.db)).toMatchObject([{ desistido_em: expect.any(Date) }])
    await gather()
    expect(await outbox(house.db)).toHaveLength(1)
    smtp.behave('accept')
    await house.db.rows(sql`delete from correio where desistido_em is not null`)
    expect(linesOf(await tell())).toEqual(['CANARIO-A Raiz: 1 marcação nova.'])
    await book()
    await gather()
    await house.db.rows(sql`update aviso set em = em - interval '9 days'`)
    await house.db.rows(sql`update aviso_por_dar set em = em - interval '9 days'`)
    await sweepAvisos(house.database)
    expect(await house.db.rows(sql`select from aviso union all select from aviso_por_dar`)).toEqual(
      [],
    )
    expect(await tell()).toEqual([])
  })
})
