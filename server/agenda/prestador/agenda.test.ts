import { beforeAll, describe, expect, it } from 'vitest'
import type { LinhaDaAgenda, OcupadoNoDia } from '#contract/agenda.ts'
import { sql } from '#server/db/sql.ts'
import type { Papel } from '#contract/kit/rights.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { agenda, daysOn } from '#test/agenda.ts'
import { ask } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'

type Agenda = { message: LinhaDaAgenda[]; mais: boolean; ocupados: OcupadoNoDia[] }

const house = openHouse()
let desk: ReturnType<typeof agenda>
let cd_medic: number
let cd_tecnic: number
let dia: string
let depois: string
const marcadas: number[] = []

beforeAll(async () => {
  desk = agenda(house)
  cd_medic = await desk.medico('Dra. da Agenda')
  dia = await daysOn(house.db, 60)
  depois = await daysOn(house.db, 62)
  const at = { cd_tipo_exam: 2, cd_medic, dt: dia }
  for (const [nos, hr] of [
    [house.world.b, '11:00'],
    [house.world.a, '09:00'],
  ] as const) {
    const cd_funcion = await desk.contrata(nos, { nome: `Pessoa das ${hr}` })
    marcadas.push((await desk.bookExame({ ...at, cd_funcion, hr })).cd)
  }
  const cd_funcion = await desk.contrata()
  marcadas.push((await desk.bookExame({ ...at, cd_funcion, dt: depois, hr: '10:00' })).cd)
  cd_tecnic = await tecnico()
  await ask(house.http, house.world.a.prestador, '/api/prestador/seguranca/marcacao', {
    method: 'POST',
    body: { cd_tipo: 1, cd_tecnic, dt: dia, hr: '14:00', cd_organig: house.world.a.nos.norte },
  })
})

async function tecnico() {
  const row = await house.db.one<{ cd: number }>(
    sql`insert into tecnico (nome, cedula) values ('Téc. da Agenda', 'TA1') returning cd`,
  )
  return row?.cd ?? 0
}

const staff = async (papel: Papel) =>
  await newActor(house.db, { tipo: 'prestador', papel, membros: [] })

const look = async (query: Record<string, string>, eu: Actor = house.world.a.prestador) =>
  await ask<Agenda & { campos?: Record<string, string> }>(
    house.http,
    eu,
    `/api/prestador/agenda?${new URLSearchParams(query).toString()}`,
  )

describe('the agenda', () => {
  it('says of one doctor what he has in all companies, by day and hour', async () => {
    const { status, message, mais, ocupados } = await look({
      de: dia,
      ate: depois,
      quem: `m${cd_medic}`,
    })
    expect([status, mais, ocupados]).toEqual([200, false, []])
    expect(message.map(({ dt, hr, empresa }) => [dt, hr, empresa])).toEqual([
      [dia, '09:00', 'CANARIO-A Raiz'],
      [dia, '11:00', 'CANARIO-B Raiz'],
      [depois, '10:00', 'CANARIO-A Raiz'],
    ])
    expect(message[0]).toMatchObject({
      especie: 'exame',
      cd: marcadas[1],
      funcion: 'Pessoa das 09:00',
      minutos: 15,
      quem: cd_medic,
      pessoa: 'Dra. da Agenda',
      feita: false,
      versao: 1,
    })
  })

  it('says of everybody how much of each day is taken, and of a single day its bookings', async () => {
    const semana = await look({ de: dia, ate: depois })
    expect(semana.message).toEqual([])
    expect(semana.ocupados).toEqual(
      expect.arrayContaining([
        {
          de: 'm',
          quem: cd_medic,
          dt: dia,
          total: 2,
          minutos: 30,
          vezes: [
            [540, 555],
            [660, 675],
          ],
        },
        { de: 'm', quem: cd_medic, dt: depois, total: 1, minutos: 15, vezes: [[600, 615]] },
        { de: 't', quem: cd_tecnic, dt: dia, total: 1, minutos: 60, vezes: [[840, 900]] },
      ]),
    )
    const hoje = await look({ de: dia, ate: dia })
    expect(hoje.message.map(({ especie, hr }) => [especie, hr])).toEqual([
      ['exame', '09:00'],
      ['exame', '11:00'],
      ['atividade', '14:00'],
    ])
  })

  it('shows who does health no safety, and who does safety no health', async () => {
    const saude = await staff('saude')
    const seguranca = await staff('seguranca')
    const kinds = async (eu: Actor) =>
      (await look({ de: dia, ate: dia }, eu)).message.map(({ especie }) => especie)
    expect(await kinds(saude)).toEqual(['exame', 'exame'])
    expect(await kinds(seguranca)).toEqual(['atividade'])
    const medico = await look({ de: dia, ate: dia, quem: `m${cd_medic}` }, seguranca)
    expect(medico).toMatchObject({ status: 200, message: [] })
    const ocupados = (await look({ de: dia, ate: depois }, seguranca)).ocupados
    expect(ocupados.map(({ de }) => de)).toEqual(['t'])
  })

  it('keeps what was done in its place, and lets go what was called off', async () => {
    const [, feita = 0, fora = 0] = marcadas
    await house.db.rows(sql`update marcacao set cd_estad = 1 where cd = ${feita}`)
    expect((await desk.miss(fora, 4)).status).toBe(200)
    const { message } = await look({ de: dia, ate: depois, quem: `m${cd_medic}` })
    expect(message.map(({ cd, feita: done }) => [cd, done])).toEqual([
      [feita, true],
      [marcadas[0], false],
    ])
  })

  it('is looked at a month at a time, forwards', async () => {
    const longe = await look({ de: dia, ate: await daysOn(house.db, 91) })
    expect(longe).toMatchObject({
      status: 400,
      campos: { ate: 'Escolha até 31 dias de cada vez.' },
    })
    expect((await look({ de: depois, ate: dia })).status).toBe(400)
    expect((await look({ de: dia, ate: dia, quem: 'x1' })).status).toBe(400)
    expect((await look({ de: dia, ate: dia, quem: 'm0' })).status).toBe(400)
  })
})
