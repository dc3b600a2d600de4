import { expect, it } from 'vitest'
import { diaOf, feriadoOf } from '#contract/comum/calendario.ts'
import type { Antigos, SemanaMarcada, SemanaRespondida } from '#contract/inicio.ts'
import type { Papel } from '#contract/kit/rights.ts'
import { sql } from '#server/db/sql.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { agenda, daysOn } from '#test/agenda.ts'
import { ask } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'
import { pedidoAberto } from '#test/pedidos.ts'

const house = openHouse()

const staff = async (papel: Papel) =>
  await newActor(house.db, { tipo: 'prestador', papel, membros: [] })
const antigos = async (eu: Actor) =>
  (await ask<{ message: Antigos }>(house.http, eu, '/api/prestador/espera/antigos')).message
const semanas = async (eu: Actor) =>
  await ask<{ marcacoes: SemanaMarcada[]; respostas: SemanaRespondida[] }>(
    house.http,
    eu,
    '/api/prestador/inicio/semanas',
  )
const cargo = async (eu: Actor, cd: number, method: 'POST' | 'DELETE' = 'POST') =>
  await ask(house.http, eu, `/api/prestador/funcionario/pendente/${cd}/cargo`, { method })

it('names the five that wait longest of each kind that the role sees', async () => {
  for (let more = 0; more < 7; more += 1) await pedidoAberto(house.db, house.world.a)
  const first = await house.db.rows<{ cd: number }>(sql`
    select cd from pedido_funcionario where aberto_em is not null order by aberto_em, cd limit 5`)
  const { funcionario = [], ...others } = await antigos(await staff('atendimento'))
  expect(funcionario.map(({ cd }) => cd)).toEqual(first.map(({ cd }) => cd))
  expect(funcionario[0]).toMatchObject({ empresa: expect.any(String), cargo: null, meu: false })
  expect(Object.keys(others)).toEqual(['acidente'])
})

it('lets one of the staff take a request, tells the others who has it, and frees it after a day', async () => {
  const [ana, rui] = [await staff('atendimento'), await staff('gestor')]
  const cd = await pedidoAberto(house.db, house.world.a)
  expect((await cargo(ana, cd)).status).toBe(200)
  expect((await cargo(ana, cd)).status).toBe(200)
  expect(await cargo(rui, cd)).toMatchObject({
    status: 409,
    error: expect.stringContaining('já ficou'),
  })
  const mine = (await antigos(ana)).funcionario?.find((one) => one.cd === cd)
  expect(mine).toMatchObject({ meu: true })
  // Nobody else releases it.
  expect((await cargo(rui, cd, 'DELETE')).status).toBe(200)
  expect((await cargo(rui, cd)).status).toBe(409)
  await house.db.rows(sql`update cargo set em = now() - interval '25 hours'`)
  expect((await antigos(ana)).funcionario?.some(({ meu }) => meu)).toBe(false)
  expect((await cargo(rui, cd)).status).toBe(200)
  expect((await cargo(rui, cd, 'DELETE')).status).toBe(200)
  expect((await cargo(ana, cd)).status).toBe(200)
})

it('lets one of two at the same moment take a request', async () => {
  const cd = await pedidoAberto(house.db, house.world.a)
  const both = [await staff('atendimento'), await staff('atendimento')]
  const answers = await Promise.all(both.map(async (eu) => (await cargo(eu, cd)).status))
  expect(answers.toSorted((one, other) => one - other)).toEqual([200, 409])
})

it('counts by week what is booked and what was answered in time, as the lists hold it', async () => {
  const desk = agenda(house)
  const cd_medic = await desk.medico()
  const before = await semanas(await staff('gestor'))
  const at = { cd_tipo_exam: 2, cd_medic, dt: await daysOn(house.db, 7), hr: '09:00' }
  expect((await desk.bookExame({ ...at, cd_funcion: await desk.contrata() })).status).toBe(200)
  await house.db.rows(sql`
    update pedido_funcionario set cd_estad = 3, motivo = 'Não.', decidido_em = now(),
      criado_em = now() - interval '5 days'
    where cd = (select min(cd) from pedido_funcionario where cd_estad = 0)`)
  const after = await semanas(await staff('gestor'))
  const [booked, was] = [after, before].map(({ marcacoes }) => marcacoes[1]?.exames ?? 0)
  expect(booked).toBe((was ?? 0) + 1)
  expect(after.respostas.at(-1)?.tarde).toBe((before.respostas.at(-1)?.tarde ?? 0) + 1)
  expect([after.marcacoes.length, after.respostas.length]).toEqual([4, 8])
  const atendimento = await semanas(await staff('atendimento'))
  expect(atendimento.marcacoes).toEqual([])
  const seguranca = await semanas(await staff('seguranca'))
  expect(seguranca.respostas).toEqual([])
  expect(seguranca.marcacoes.every(({ exames, acoes }) => exames + acoes === 0)).toBe(true)
})

it('counts the free hours of people with a week, less what is booked', async () => {
  const desk = agenda(house)
  const cd_medic = await desk.medico()
  const eu = await staff('gestor')
  const livres = async () => (await semanas(eu)).marcacoes[2]?.livres ?? null
  const before = (await livres()) ?? 0
  await house.db.rows(sql`
    with h as (insert into horario (cd_medic) values (${cd_medic}) returning cd)
    insert into horario_periodo (cd_horario, dia, de, ate)
    select h.cd, dia, '09:00', '13:00' from h, generate_series(0, 6) dia`)
  const open = ((await livres()) ?? 0) - before
  const days = [await daysOn(house.db, 15), await daysOn(house.db, 16), await daysOn(house.db, 17)]
  const dt = days.find((day) => feriadoOf(diaOf(day)) === undefined) ?? ''
  const feriados = 28 - open
  // seven mornings of four hours, national holidays aside
  expect(feriados % 4).toBe(0)
  expect(open).toBeGreaterThan(12)
  const at = { cd_tipo_exam: 2, cd_medic, dt, hr: '09:00', minutos: 60 }
  expect((await desk.bookExame({ ...at, cd_funcion: await desk.contrata() })).status).toBe(200)
  const all = (await semanas(eu)).marcacoes.reduce((sum, one) => sum + (one.livres ?? 0), 0)
  await house.db.rows(
    sql`update marcacao set cd_estad = 4 where dt = ${dt} and cd_medic = ${cd_medic}`,
  )
  const freed = (await semanas(eu)).marcacoes.reduce((sum, one) => sum + (one.livres ?? 0), 0)
  expect(freed - all).toBe(1)
  expect((await semanas(await staff('seguranca'))).marcacoes[0]?.livres).toBeNull()
})
