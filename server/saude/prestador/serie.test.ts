import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { agenda, daysOn } from '#test/agenda.ts'
import { statusesOf } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'

const house = openHouse()
let desk: ReturnType<typeof agenda>
let cd_medic: number
let dia: string

beforeAll(async () => {
  desk = agenda(house)
  cd_medic = await desk.medico('Dra. da Série')
  dia = await daysOn(house.db, 45)
})

const hora = (n: number, minutos: number, desde = 0) => {
  const at = desde + n * minutos
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(at / 60))}:${two(at % 60)}`
}
const hire = async (total: number) =>
  await Promise.all(
    Array.from({ length: total }, (_, n) => desk.contrata(undefined, { nome: `Série ${n}` })),
  )

const book = async (
  marcacoes: readonly { cd_funcion: number; hr: string }[],
  more: { cd_medic?: number; dt?: string; minutos?: number } = {},
) =>
  await desk.call<{ message: string; avisos: string[] }>('POST', 'marcacao/exame/serie', {
    dt: dia,
    cd_medic,
    minutos: 10,
    ...more,
    marcacoes: marcacoes.map((one) => ({ ...one, cd_tipo_exam: 2 })),
  })
const bookedOf = async (people: readonly number[]) =>
  (
    await house.db.rows(
      sql`select from marcacao where cd_funcion = any (${people}::bigint[]) and cd_estad = 0`,
    )
  ).length

describe('a series', () => {
  it('books two hundred people, each at an hour of his own', async () => {
    const medica = await desk.medico('Dra. de Todos')
    const people = await hire(200)
    const marcacoes = people.map((cd_funcion, n) => ({ cd_funcion, hr: hora(n, 5) }))
    const { status, message } = await book(marcacoes, { cd_medic: medica, minutos: 5 })
    expect([status, message]).toEqual([200, expect.stringMatching(/^200 exames marcados para /u)])
    expect(await bookedOf(people)).toBe(200)
    const taken = await house.db.rows(sql`select from ocupacao where cd_medic = ${medica}`)
    expect(taken).toHaveLength(200)
    const rest = await house.db.rows(sql`
      select from funcionario where cd = any (${people}::bigint[]) and dt_prox_marc is distinct from ${dia}`)
    expect(rest).toEqual([])
  })

  it('books nobody where one left, one was booked and one is with the nurse', async () => {
    const [livre = 0, saiu = 0, marcado = 0, enfermagem = 0] = await hire(4)
    await house.db.rows(sql`
      update funcionario set inactiv = true, dt_inactiv = current_date where cd = ${saiu}`)
    const at = { cd_medic: await desk.medico('Dra. Outra'), cd_tipo_exam: 2, dt: dia, hr: '08:00' }
    expect((await desk.bookExame({ ...at, cd_funcion: marcado })).status).toBe(200)
    const hours = [livre, saiu, marcado].map((cd_funcion, n) => ({
      cd_funcion,
      hr: hora(n, 10, 600),
    }))
    const refused = await book(hours)
    expect(refused).toMatchObject({
      status: 409,
      error: expect.stringContaining('Nada foi marcado'),
      campos: {
        [saiu]: expect.stringContaining('Já saiu da empresa'),
        [marcado]: expect.stringContaining('Já tem um exame marcado'),
      },
    })
    const cd_enferm = await desk.enfermeiro()
    const acao = { cd_tipo_ac_enferm: 1, cd_enferm, dt: dia, hr: '10:05' }
    expect((await desk.bookAcao({ ...acao, cd_funcion: enfermagem })).status).toBe(200)
    const busy = await book([
      { cd_funcion: livre, hr: '10:30' },
      { cd_funcion: enfermagem, hr: '10:00' },
    ])
    expect(busy).toMatchObject({
      status: 409,
      campos: { [enfermagem]: 'Está com a enfermagem a essa hora, às 10:05.' },
    })
    expect(await bookedOf([livre, enfermagem])).toBe(0)
  })

  it('of two at the same moment one is booked, and the other is told which hours are taken', async () => {
    const medica = await desk.medico('Dra. Disputada')
    const [uns, outros] = [await hire(20), await hire(20)]
    // One series runs from the morning on, the other backwards: they share ten hours.
    const de = uns.map((cd_funcion, n) => ({ cd_funcion, hr: hora(n, 10, 600) }))
    const para = outros.map((cd_funcion, n) => ({ cd_funcion, hr: hora(29 - n, 10, 600) }))
    const answers = await Promise.all([
      book(de, { cd_medic: medica }),
      book(para, { cd_medic: medica }),
    ])
    expect(statusesOf(answers)).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409)
    expect(Object.keys(lost?.campos ?? {})).toHaveLength(10)
    expect(Object.values(lost?.campos ?? {})[0]).toMatch(
      /^A hora das \d\d:\d\d já está ocupada\.$/u,
    )
    const booked = [await bookedOf(uns), await bookedOf(outros)].toSorted((a, b) => a - b)
    expect(booked).toEqual([0, 20])
    expect(await house.db.rows(sql`select from ocupacao where cd_medic = ${medica}`)).toHaveLength(
      20,
    )
  })

  it('of the same people at the same moment, with two doctors, is one', async () => {
    const people = await hire(10)
    const medicos = [await desk.medico('Dra. Uma'), await desk.medico('Dra. Duas')]
    const hours = people.map((cd_funcion, n) => ({ cd_funcion, hr: hora(n, 10, 840) }))
    const answers = await Promise.all(
      medicos.map((quem, n) => book(n === 0 ? hours : hours.toReversed(), { cd_medic: quem })),
    )
    expect(statusesOf(answers)).toEqual([200, 409])
    expect(await bookedOf(people)).toBe(10)
  })

  it('is of one company, names nobody twice, and is not in the past', async () => {
    const [um = 0] = await hire(1)
    const outra = await desk.contrata(house.world.b)
    const two = [
      { cd_funcion: um, hr: '09:00' },
      { cd_funcion: outra, hr: '09:10' },
    ]
    expect(await book(two)).toMatchObject({
      status: 400,
      campos: { marcacoes: 'Escolha pessoas de uma só empresa de cada vez.' },
    })
    const [one, same] = ['09:00', '09:10'].map((hr) => ({ cd_funcion: um, hr }))
    expect(await book([one, same].filter((each) => each !== undefined))).toMatchObject({
      status: 400,
      campos: { marcacoes: 'Cada pessoa só pode estar uma vez na série.' },
    })
    expect(await book([{ cd_funcion: 999_999, hr: '09:00' }])).toMatchObject({ status: 400 })
    const past = { dt: await daysOn(house.db, -1) }
    expect((await book([{ cd_funcion: um, hr: '09:00' }], past)).status).toBe(400)
    const [dois = 0] = await hire(1)
    const clash = [um, dois].map((cd_funcion) => ({ cd_funcion, hr: '19:00' }))
    expect((await book(clash)).status).toBe(409)
    expect(await bookedOf([um, dois])).toBe(0)
  })
})
