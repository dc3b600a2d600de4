import { beforeAll, describe, expect, it } from 'vitest'
import { dataOf, diaOf, diaDaSemana, feriadoOf } from '#contract/comum/calendario.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import type { readVagas } from '#contract/saude/vaga.ts'
import { sql } from '#server/db/sql.ts'
import { agenda, daysOn } from '#test/agenda.ts'
import { ask } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'

const house = openHouse()
let desk: ReturnType<typeof agenda>
let cd_medic: number
/** a working Monday ahead, and the Tuesday after it */
let segunda: string
let terca: string

beforeAll(async () => {
  desk = agenda(house)
  cd_medic = await desk.medico('Dra. com Horas')
  let dia = diaOf(await daysOn(house.db, 70))
  const isFree = (um: number) => feriadoOf(um) === undefined
  while (diaDaSemana(dia) !== 1 || !isFree(dia) || !isFree(dia + 1)) dia += 1
  ;[segunda, terca] = [dataOf(dia), dataOf(dia + 1)]
  await put('PUT', 'horario', {
    quem: `m${cd_medic}`,
    periodos: [
      { dia: 1, de: '09:00', ate: '10:00', cd_local: 1 },
      { dia: 1, de: '14:00', ate: '15:00', cd_local: 2 },
    ],
  })
})

const put = async (method: 'PUT' | 'POST', path: string, body: object) =>
  await ask(house.http, house.world.a.prestador, `/api/prestador/${path}`, { method, body })

const look = async (query: Record<string, string | number>) =>
  await ask<ReplyOf<typeof readVagas>>(
    house.http,
    house.world.a.prestador,
    `/api/prestador/saude/vaga?${new URLSearchParams(
      Object.entries({ especie: 'exame', minutos: 30, desde: segunda, ...query }).map(
        ([name, value]): [string, string] => [name, String(value)],
      ),
    ).toString()}`,
  )

describe('the free hours', () => {
  it('are those of the week by place, without what is taken, and without holidays', async () => {
    const cd_funcion = await desk.contrata(house.world.b)
    await desk.bookExame({ cd_funcion, cd_medic, cd_tipo_exam: 2, dt: segunda, hr: '09:00' })
    const { vagas, dia } = await look({ quem: cd_medic, dt: segunda })
    expect(vagas.slice(0, 2).map(({ dt, hr, local }) => [dt, hr, local])).toEqual([
      [segunda, '09:15', 'Clínica'],
      [dataOf(diaOf(segunda) + 7), '09:00', 'Clínica'],
    ])
    expect(vagas.find(({ local }) => local === 'Unidade móvel')).toMatchObject({
      dt: segunda,
      hr: '14:00',
    })
    expect(dia).toEqual({
      turnos: [
        { de: '09:00', ate: '10:00', local: 'Clínica' },
        { de: '14:00', ate: '15:00', local: 'Unidade móvel' },
      ],
      ocupadas: [{ hr: '09:00', minutos: 15 }],
      proprio: true,
    })
    await put('POST', 'feriado', { cd_local: 1, dt: segunda, anual: false, nome: 'Dia da vila' })
    const depois = await look({ quem: cd_medic, cd_local: 1 })
    expect(depois.vagas[0]?.dt).toBe(dataOf(diaOf(segunda) + 7))
  })

  it('leave out what the employee has with a nurse, and the booking that is moved', async () => {
    const cd_funcion = await desk.contrata()
    const cd_enferm = await desk.enfermeiro('Enf. das Horas')
    const at = { cd_funcion, dt: segunda, hr: '14:00' }
    await desk.bookAcao({ ...at, cd_enferm, cd_tipo_ac_enferm: 1 })
    const first = (await look({ quem: cd_medic, cd_local: 2, cd_funcion })).vagas[0]
    expect([first?.dt, first?.hr]).toEqual([segunda, '14:15'])
    const dia = dataOf(diaOf(segunda) + 7)
    const { cd } = await desk.bookExame({ ...at, cd_medic, cd_tipo_exam: 2, dt: dia })
    const asked = { quem: cd_medic, cd_local: 2, cd_funcion, desde: dia, dt: dia, hr: '14:00' }
    expect((await look(asked)).impede).toBe('Dra. com Horas já tem uma marcação às 14:00.')
    expect(await look({ ...asked, menos: cd })).toMatchObject({
      impede: null,
      avisos: [],
      vagas: [{ hr: '14:00' }, {}, {}, {}, {}, {}],
    })
  })

  it('are those that the company asked for; the others come when asked for, or when it has none', async () => {
    const { residente, nos } = house.world.a
    const request = async (body: object) => {
      const cd_funcion = await desk.contrata()
      const path = `/api/empresa/${nos.raiz}/saude/pedido/marcacao`
      await ask(house.http, residente, path, {
        method: 'POST',
        body: { pessoas: [cd_funcion], ...body },
      })
      return { quem: cd_medic, cd_funcion }
    }
    const seguinte = dataOf(diaOf(segunda) + 21)
    const asked = await request({ dias: '1', hr_de: '14:00', nao_antes: seguinte })
    const { vagas, como_pedido } = await look(asked)
    expect([vagas[0]?.dt, vagas[0]?.hr, como_pedido]).toEqual([seguinte, '14:00', true])
    expect(vagas.every(({ dt, hr }) => dt >= seguinte && hr >= '14:00')).toBe(true)
    const others = await look({ ...asked, outras: 'sim' })
    expect([others.vagas[0]?.dt, others.como_pedido]).toEqual([segunda, false])
    const never = await look(await request({ dias: '0' }))
    expect([never.vagas[0]?.dt, never.como_pedido]).toEqual([segunda, false])
  })
})

describe('what is said against an hour', () => {
  it('is told before by the read and after by the write, and refuses nothing', async () => {
    const cd_funcion = await desk.contrata()
    const vez = { dt: terca, hr: '11:00' }
    const { avisos } = await look({ ...vez, quem: cd_medic, cd_funcion, minutos: 15 })
    expect(avisos).toEqual(['Dra. com Horas: sem horário à terça-feira.'])
    const body = { ...vez, cd_funcion, cd_medic, cd_tipo_exam: 2 }
    expect(await desk.bookExame(body)).toMatchObject({ status: 200, avisos })
    const outro = await desk.medico('Dr. sem Semana')
    expect((await look({ ...vez, quem: outro })).avisos).toEqual([])
  })

  it('is what the company asked, whole and as data; a booking may leave the request open', async () => {
    const { residente, nos } = house.world.a
    const cd_funcion = await desk.contrata()
    const path = `/api/empresa/${nos.raiz}/saude/pedido/marcacao`
    const wishes = {
      dias: '35',
      hr_de: '14:00',
      hr_ate: '17:00',
      nao_antes: dataOf(diaOf(segunda) + 1),
      cd_local: 2,
    }
    const request = async (body: object) =>
      await ask<{ campos?: object }>(house.http, residente, path, { method: 'POST', body })
    const turned = await request({ pessoas: [cd_funcion], ...wishes, hr_ate: '13:00' })
    expect(turned.campos).toEqual({ hr_ate: 'A hora do fim tem de ser depois da do início.' })
    const nowhere = await request({ pessoas: [cd_funcion], ...wishes, cd_local: 99_999 })
    expect(nowhere.campos).toEqual({ cd_local: 'Escolha um local da lista.' })
    const asked = await request({ pessoas: [cd_funcion], ...wishes, preferencia: 'De tarde.' })
    expect(asked.status).toBe(200)
    const vez = { dt: segunda, hr: '09:15', cd_local: 1 }
    const read = await look({ ...vez, minutos: 15, quem: cd_medic, cd_funcion })
    expect(read.pedido).toMatchObject({
      ...wishes,
      local: 'Unidade móvel',
      preferencia: 'De tarde.',
    })
    const against = [
      'É feriado municipal em Clínica: Dia da vila.',
      'A empresa pediu outro dia: quarta ou sexta.',
      `A empresa pediu não antes de ${wishes.nao_antes.split('-').toReversed().join('-')}.`,
      'A empresa pediu outra hora: entre as 14:00 e as 17:00.',
      'A empresa pediu outro local: Unidade móvel.',
    ]
    expect(read.avisos).toEqual(against)
    const body = { ...vez, cd_funcion, cd_medic, cd_tipo_exam: 2, responde: false }
    const booked = await desk.bookExame(body)
    expect([booked.status, booked.avisos]).toEqual([200, against])
    expect(booked.message).not.toContain('pedido')
    expect(await estadoOf(cd_funcion)).toEqual([{ cd_estad: 0 }])
    await desk.miss(booked.cd, 4)
    const again = await desk.bookExame({ ...body, responde: true })
    expect(again.message).toContain('O pedido da empresa ficou respondido.')
    expect(await estadoOf(cd_funcion)).toEqual([{ cd_estad: 2 }])
  })

  it('leaves a booking its length unless a move says another, and takes the kind’s', async () => {
    const cd_funcion = await desk.contrata()
    await house.db.rows(sql`update tipo_exame set minutos = 40 where cd = 3`)
    const dia = dataOf(diaOf(segunda) + 14)
    const { cd } = await desk.bookExame({
      cd_funcion,
      cd_medic,
      cd_tipo_exam: 3,
      dt: dia,
      hr: '14:00',
    })
    const minutos = async () =>
      await house.db.rows(sql`select minutos, versao from marcacao where cd = ${cd}`)
    expect(await minutos()).toEqual([{ minutos: 40, versao: 1 }])
    expect(await desk.move(cd, { hr: '14:05' })).toMatchObject({ status: 200 })
    expect(await desk.move(cd, { minutos: 60 })).toMatchObject({
      status: 200,
      message: 'Marcação alterada.',
      avisos: [
        'Fora do horário de Dra. com Horas: nesse dia, das 09:00 às 10:00 e das 14:00 às 15:00.',
      ],
    })
    expect(await minutos()).toEqual([{ minutos: 60, versao: 3 }])
    const outra = await desk.contrata()
    const taken = await desk.bookExame({
      cd_funcion: outra,
      cd_medic,
      cd_tipo_exam: 2,
      dt: dia,
      hr: '14:50',
    })
    expect(taken.status).toBe(409)
  })
})

const estadoOf = async (cd_funcion: number) =>
  await house.db.rows(sql`select cd_estad from pedido_saude where cd_funcion = ${cd_funcion}`)
