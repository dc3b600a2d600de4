import { beforeAll, describe, expect, it } from 'vitest'
import { identifier, piece, sql } from '#server/db/sql.ts'
import { agenda, daysOn } from '#test/agenda.ts'
import { statusesOf } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'
import { balcao, cdOf } from '#test/pedidos.ts'

const house = openHouse()
let desk: ReturnType<typeof agenda>
let cd_medic: number
let cd_enferm: number
let outro: number
let dia: string
beforeAll(async () => {
  desk = agenda(house)
  cd_medic = await desk.medico()
  cd_enferm = await desk.enfermeiro()
  outro = await desk.contrata(house.world.b, { nome: 'Eva da Outra' })
  dia = await daysOn(house.db, 30)
})

const tipos = { cd_tipo_exam: 2 }
const marcacao = async (cd: number) =>
  await house.db.one<Record<string, unknown>>(sql`
    select cd_empresa, cd_funcion, dt, to_char(hr, 'HH24:MI') as hr, minutos, cd_estad, versao, autor,
           cd_medic from marcacao where cd = ${cd}`)

describe('an exam is booked', () => {
  it('and is in the company’s list, by who booked it, in the place of a quarter of an hour', async () => {
    const cd_funcion = await desk.contrata()
    const { status, cd, message } = await desk.bookExame({
      ...tipos,
      cd_funcion,
      cd_medic,
      dt: dia,
      hr: '09:30',
    })
    expect([status, message]).toEqual([
      200,
      expect.stringMatching(/^Exame marcado para .* às 09:30\.$/u),
    ])
    expect(await marcacao(cd)).toEqual({
      cd_empresa: house.world.a.nos.raiz,
      cd_funcion,
      dt: dia,
      hr: '09:30',
      minutos: 15,
      cd_estad: 0,
      versao: 1,
      cd_medic,
      autor: house.world.a.prestador.nome,
    })
    const summary = await house.db.one(
      sql`select dt_prox_marc from funcionario where cd = ${cd_funcion}`,
    )
    expect(summary).toEqual({ dt_prox_marc: dia })
  })

  it('not where the doctor is taken, in whatever company, nor where the employee is', async () => {
    const [um, dois] = [await desk.contrata(), await desk.contrata()]
    const outraMedica = await desk.medico('Dra. Outra')
    const at = { ...tipos, dt: dia, hr: '11:00', minutos: 30 }
    expect((await desk.bookExame({ ...at, cd_funcion: um, cd_medic })).status).toBe(200)
    const taken = await desk.bookExame({ ...at, hr: '11:15', cd_funcion: outro, cd_medic })
    expect(taken).toMatchObject({
      status: 409,
      error: 'Dra. Marta Prova já tem uma marcação a essa hora.',
      campos: { cd_medic: 'Dra. Marta Prova já tem uma marcação a essa hora.' },
    })
    const twice = await desk.bookExame({ ...at, cd_funcion: um, cd_medic: outraMedica })
    expect(twice).toMatchObject({
      status: 409,
      error: 'Rui Marcado já tem uma marcação a essa hora, às 11:00.',
    })
    const nursing = { cd_funcion: um, cd_tipo_ac_enferm: 1, cd_enferm, dt: dia, hr: '11:29' }
    expect((await desk.bookAcao(nursing)).status).toBe(409)
    expect((await desk.bookAcao({ ...nursing, hr: '11:30' })).status).toBe(200)
    expect((await desk.bookExame({ ...at, hr: '11:30', cd_funcion: dois, cd_medic })).status).toBe(
      200,
    )
  })

  it('once, by fifty at the same moment, of people of two companies', async () => {
    const medica = await desk.medico('Dra. Disputada')
    const people = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        desk.contrata(n % 2 === 0 ? house.world.a : house.world.b, { nome: `Disputa ${n}` }),
      ),
    )
    const answers = await Promise.all(
      people.map((cd_funcion, n) =>
        desk.bookExame({
          ...tipos,
          cd_funcion,
          cd_medic: medica,
          dt: dia,
          hr: `15:${String(n % 15).padStart(2, '0')}`,
        }),
      ),
    )
    expect(statusesOf(answers)).toEqual([200, ...Array.from({ length: 49 }, () => 409)])
    expect(await house.db.rows(sql`select from ocupacao where cd_medic = ${medica}`)).toHaveLength(
      1,
    )
    expect(await house.db.rows(sql`select from marcacao where cd_medic = ${medica}`)).toHaveLength(
      1,
    )
  })

  it('not in the past, nor for somebody who left or is about to leave', async () => {
    const cd_funcion = await desk.contrata()
    const body = { ...tipos, cd_funcion, cd_medic, hr: '16:00' }
    const past = await desk.bookExame({ ...body, dt: await daysOn(house.db, -1) })
    expect(past).toMatchObject({
      status: 400,
      campos: { dt: 'Esta data e esta hora já passaram.' },
    })
    const counter = balcao(house)
    const leaves = await daysOn(house.db, 10)
    const saida = await counter.ask('saida', { cd: cd_funcion, dt_inactiv: leaves })
    expect((await counter.accept(cdOf(saida))).statusCode).toBe(200)
    expect((await desk.bookExame({ ...body, dt: await daysOn(house.db, 9) })).status).toBe(200)
    const after = await desk.bookExame({ ...body, dt: leaves })
    expect(after).toMatchObject({
      status: 409,
      error: expect.stringContaining('sai da empresa em'),
    })
    await house.db.rows(sql`
      update funcionario set inactiv = true, dt_inactiv = current_date where cd = ${cd_funcion}`)
    const gone = await desk.bookExame({ ...body, dt: await daysOn(house.db, 3) })
    expect(gone).toMatchObject({
      status: 409,
      error: expect.stringContaining('já saiu da empresa'),
    })
    expect((await desk.bookExame({ ...body, cd_funcion: 999_999, dt: dia })).status).toBe(404)
  })

  it('on a holiday and in the night too, but is warned', async () => {
    const cd_funcion = await desk.contrata()
    const body = { ...tipos, cd_funcion, cd_medic }
    const night = await desk.bookExame({ ...body, dt: '2091-12-25', hr: '22:00' })
    expect(night).toMatchObject({
      status: 200,
      avisos: ['É feriado: Natal.', 'Fora das horas habituais (08:00 a 20:00).'],
    })
    const monday = await desk.bookExame({ ...body, dt: '2091-12-24', hr: '08:00' })
    expect(monday).toMatchObject({ status: 200, avisos: [] })
  })

  it('with no doctor, type or place that is not there', async () => {
    const cd_funcion = await desk.contrata()
    const body = { cd_funcion, cd_tipo_exam: 2, cd_medic, dt: dia, hr: '08:15' }
    const foreign = await house.db.one<{ cd: number }>(sql`
      select cd from local where cd_empresa = ${house.world.b.nos.raiz}`)
    for (const wrong of [
      { cd_medic: 987_654 },
      { cd_tipo_exam: 987 },
      { cd_local: foreign?.cd },
      { minutos: 481 },
      { hr: '25:00' },
    ]) {
      const [campo = ''] = Object.keys(wrong)
      const answer = await desk.bookExame({ ...body, ...wrong })
      expect([answer.status, Object.keys(answer.campos ?? {})]).toEqual([400, [campo]])
    }
  })
})

const especies = [
  {
    de: 'exame',
    tabela: piece`marcacao`,
    ocupacao: piece`cd_marcacao`,
    campo: 'cd_medic',
    quem: () => cd_medic,
    agora: 'Agora: Dra. Marta Prova.',
    tipo: tipos,
    desmarcada: 'O exame foi desmarcado.',
  },
  {
    de: 'acao-enfermagem',
    tabela: piece`marcacao_enferm`,
    ocupacao: piece`cd_marc_enferm`,
    campo: 'cd_enferm',
    quem: () => cd_enferm,
    agora: 'Agora: Enf. Rui Prova.',
    tipo: { cd_tipo_ac_enferm: 13 },
    desmarcada: 'A ação de enfermagem foi desmarcada.',
  },
] as const

describe.each(especies)('a booking of the kind $de', (especie) => {
  const { de, tabela, ocupacao, campo, quem, agora, tipo, desmarcada } = especie
  const book = async (cd_funcion: number, hr: string) =>
    await desk.call<{ message: string; cd: number }>('POST', `marcacao/${de}`, {
      ...tipo,
      cd_funcion,
      [campo]: quem(),
      dt: dia,
      hr,
    })
  const booked = async (hr: string) => {
    const cd_funcion = await desk.contrata()
    const { cd } = await book(cd_funcion, hr)
    return { cd, cd_funcion }
  }
  const move = async (cd: number, body: object, versao?: number) =>
    await desk.move(cd, body, versao, de)
  const kept = async (cd: number) =>
    await house.db.one(sql`
      select dt, to_char(hr, 'HH24:MI') as hr, cd_estad, versao, ${identifier(campo)} as quem
      from ${tabela} where cd = ${cd}`)

  it('is moved, which gives its time back and takes the other', async () => {
    const [um, dois] = [await booked('12:00'), await booked('12:30')]
    expect((await move(um.cd, { hr: '12:30' })).status).toBe(409)
    expect((await move(um.cd, { hr: '12:05' })).status).toBe(200)
    expect((await move(um.cd, { hr: '13:00' })).status).toBe(200)
    expect((await move(dois.cd, { hr: '12:00' })).status).toBe(200)
    expect(await kept(um.cd)).toMatchObject({ hr: '13:00', dt: dia, versao: 3, quem: quem() })
    expect(await move(um.cd, {})).toMatchObject({ message: 'Nada foi alterado.' })
  })

  it('is moved by the one of two who saw it as it is; the other is told what it says now', async () => {
    const { cd } = await booked('14:00')
    const later = await daysOn(house.db, 31)
    expect((await move(cd, { dt: later, hr: '09:15' }, 1)).status).toBe(200)
    expect(await move(cd, { hr: '10:45' }, 1)).toMatchObject({
      status: 412,
      campos: { hr: 'Agora: 09:15.', [campo]: agora },
    })
    expect(await kept(cd)).toMatchObject({ hr: '09:15', dt: later, versao: 2 })
  })

  it('by two at the same moment is moved once', async () => {
    const { cd } = await booked('14:30')
    const answers = await Promise.all(
      ['17:00', '17:15', '17:30', '17:45'].map((hr) => move(cd, { hr }, 1)),
    )
    expect(statusesOf(answers)).toEqual([200, 412, 412, 412])
  })

  it.each([
    [2, 'Falta registada: Falta do médico.'],
    [3, 'Falta registada: Falta do funcionário.'],
    [4, desmarcada],
  ])('that came to %i is in the absences, and its time is free again', async (falta, message) => {
    const hr = `0${falta + 3}:00`
    const { cd, cd_funcion } = await booked(hr)
    expect(await desk.miss(cd, falta, de)).toMatchObject({ status: 200, message })
    expect(await kept(cd)).toMatchObject({ cd_estad: falta, versao: 2 })
    const again = await desk.miss(cd, 3, de)
    expect(again).toMatchObject({ status: 409, error: expect.stringContaining('Esta marcação já') })
    expect((await move(cd, { hr: '19:00' })).status).toBe(409)
    expect((await book(cd_funcion, hr)).status).toBe(200)
  })

  it('is called off when the employee leaves, and its time is free', async () => {
    const { cd, cd_funcion } = await booked('19:15')
    await house.db.rows(sql`
      update funcionario set inactiv = true, dt_inactiv = current_date where cd = ${cd_funcion}`)
    expect(await kept(cd)).toMatchObject({ cd_estad: 4, versao: 2 })
    expect(await house.db.rows(sql`select from ocupacao where ${ocupacao} = ${cd}`)).toEqual([])
  })

  it('that nobody has is told so', async () => {
    expect(await move(987_654, { hr: '10:00' })).toMatchObject({ status: 404 })
    expect(await desk.miss(987_654, 3, de)).toMatchObject({ status: 404 })
    expect((await desk.miss(1, 1, de)).status).toBe(400)
  })
})

it('a nursing action is done once', async () => {
  const cd_funcion = await desk.contrata()
  const body = { cd_funcion, cd_tipo_ac_enferm: 13, cd_enferm, dt: dia, hr: '08:30' }
  const { cd } = await desk.bookAcao(body)
  const feita = () => desk.call('POST', `marcacao/acao-enfermagem/${cd}/feita`)
  expect(statusesOf([await feita(), await feita()])).toEqual([200, 409])
  expect((await desk.move(cd, { hr: '09:00' }, undefined, 'acao-enfermagem')).status).toBe(409)
})

it('in the role of the provider nothing of another company is written', async () => {
  const { a, b } = house.world
  const tx = house.database.prestador.empresa(a.nos.raiz)
  const foreign = tx.rows(sql`
    insert into marcacao (cd_empresa, cd_funcion, dt, hr, cd_tipo_exam)
    values (${b.nos.raiz}, ${outro}, ${dia}, '07:00', 2)`)
  await expect(foreign).rejects.toThrow('row-level security')
  const done = tx.rows(sql`
    insert into marcacao (cd_empresa, cd_funcion, dt, hr, cd_tipo_exam, cd_estad)
    values (${a.nos.raiz}, ${a.funcionarios.raiz}, ${dia}, '07:00', 2, 1)`)
  await expect(done).rejects.toThrow('row-level security')
  const moved = await tx.rows(sql`
    update marcacao set hr = '06:00' where cd_empresa = ${b.nos.raiz} returning cd`)
  expect(moved).toEqual([])
})
