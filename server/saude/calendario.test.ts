import { beforeAll, describe, expect, it } from 'vitest'
import { exportAcoes, exportExames } from '#contract/saude/calendario.ts'
import { sql } from '#server/db/sql.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { agenda, daysOn } from '#test/agenda.ts'
import { readCalendar } from '#test/calendar.ts'
import { openHouse } from '#test/house.ts'
import { fillPath } from '#test/samples.ts'

const house = openHouse()
let desk: ReturnType<typeof agenda>
let eu: Actor
let dt: string
let marcada: number

beforeAll(async () => {
  desk = agenda(house)
  eu = house.world.a.residente
  dt = await daysOn(house.db, 40)
  const cd_medic = await desk.medico('Dra. do Calendário')
  const cd_funcion = await desk.contrata(house.world.a, { nome: 'Zé; do Calendário' })
  const body = { cd_funcion, cd_tipo_exam: 2, cd_medic, cd_local: 1, dt, hr: '09:00' }
  marcada = (await desk.bookExame(body)).cd
})

type Asked = { who?: Actor; path?: string; org?: number }

const export_ = async (
  body: object,
  { who = eu, path = exportExames.path, org = house.world.a.nos.raiz }: Asked = {},
) =>
  await house.http.inject({
    method: 'POST',
    url: fillPath(path, { org }),
    headers: who.headers,
    payload: body,
  })
const read = async (...asked: Parameters<typeof export_>) =>
  readCalendar((await export_(...asked)).body).eventos
const lidas = async () =>
  await house.db.rows<{ alvo: string; cd_alvo: number; cd_utilizador: number }>(sql`
    select alvo, cd_alvo, cd_utilizador from leitura where alvo in ('marcacao', 'acao') order by cd`)

describe('bookings as a calendar', () => {
  it('say of whom, when and where, and are noted as read', async () => {
    await house.db.rows(sql`delete from leitura`)
    const answer = await export_({ cds: [marcada, marcada] })
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': expect.stringContaining('marcacoes.ics'),
    })
    expect(readCalendar(answer.body)).toEqual({
      metodo: 'PUBLISH',
      eventos: [
        {
          uid: expect.stringMatching(/^[0-9a-f]{40}$/u),
          sequencia: 0,
          minutos: 15,
          inicio: `${dt}T09:00:00`,
          utc: expect.stringMatching(/Z$/u),
          sumario: expect.stringMatching(/: Zé; do Calendário$/u),
          lugar: 'Clínica',
          descricao: 'Nº mecanográfico: 88\nCANARIO-A Raiz',
          estado: 'CONFIRMED',
        },
      ],
    })
    expect(await lidas()).toEqual([{ alvo: 'marcacao', cd_alvo: marcada, cd_utilizador: eu.cd }])
  })

  it('keep their name when they are moved, and are a later version', async () => {
    const [before] = await read({ cds: [marcada] })
    expect((await desk.move(marcada, { hr: '10:30' })).status).toBe(200)
    const [after] = await read({ cds: [marcada] })
    expect(after).toMatchObject({ uid: before?.uid, sequencia: 1, inicio: `${dt}T10:30:00` })
  })

  it('are what the filters of the list leave, and of a branch what is there', async () => {
    const names = async (...asked: Parameters<typeof export_>) =>
      (await read(...asked)).map(({ sumario }) => sumario.split(': ')[1])
    expect(await names({ filtros: { pesquisa: 'calendário' } })).toEqual(['Zé; do Calendário'])
    expect(await names({ filtros: { dias: '1' } })).toEqual([])
    const all = await names({ filtros: {} })
    const loja = await names({ filtros: {} }, { org: house.world.a.nos.loja })
    expect(loja.length).toBeGreaterThan(0)
    expect(loja.length).toBeLessThan(all.length)
    expect(JSON.stringify(all)).not.toContain('CANARIO-B')
  })

  it('of nursing call what was done by the name clients know', async () => {
    const cd_funcion = await desk.contrata()
    const cd_enferm = await desk.enfermeiro()
    const at = { cd_funcion, cd_enferm, dt, hr: '15:00', cd_tipo_ac_enferm: 13 }
    const { cd } = await desk.bookAcao(at)
    const [acao] = await read({ cds: [cd] }, { path: exportAcoes.path })
    expect(acao?.sumario).toBe('Ação de enfermagem: Rui Marcado')
    expect(await lidas()).toContainEqual({ alvo: 'acao', cd_alvo: cd, cd_utilizador: eu.cd })
  })

  it('of another branch or company, or called off by now, are not there: nothing is sent or noted', async () => {
    const { a, b } = house.world
    const doSul = await newActor(house.db, {
      membros: [{ no: a.nos.sul, direitos: ['saude.ver'] }],
    })
    const alheia = (
      await house.db.one<{ cd: number }>(sql`
        select min(cd) as cd from marcacao where cd_empresa = ${b.nos.raiz} and cd_estad = 0`)
    )?.cd
    const before = await lidas()
    expect((await export_({ cds: [marcada] }, { who: doSul, org: a.nos.sul })).statusCode).toBe(404)
    expect((await export_({ cds: [marcada] }, { who: doSul })).statusCode).toBe(403)
    expect((await export_({ cds: [marcada, alheia] })).statusCode).toBe(404)
    expect((await desk.miss(marcada, 4)).status).toBe(200)
    expect((await export_({ cds: [marcada] })).statusCode).toBe(404)
    expect(await lidas()).toEqual(before)
  })

  it('are two thousand at most', async () => {
    const cds = Array.from({ length: 2_001 }, (_, n) => n + 1)
    const answer = await export_({ cds })
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([
      400,
      expect.stringMatching(/^São 2001 marcações, e exportam-se 2000/u),
    ])
    expect((await export_({})).statusCode).toBe(400)
    expect((await export_({ cds: [1], filtros: {} })).statusCode).toBe(400)
  })
})
