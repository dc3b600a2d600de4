import { beforeAll, expect, it } from 'vitest'
import type { PlanoDeAcao } from '#contract/seguranca/plano.ts'
import { sql } from '#server/db/sql.ts'
import { newActor } from '#test/actors.ts'
import { ask } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'

const house = openHouse()

type Answer = { status: number; message: PlanoDeAcao }

async function propose(no: number, total: number, cd_estad = 1) {
  const { raiz } = house.world.a.nos
  await house.db.rows(sql`
    insert into medida (cd_empresa, cd_organig, cd_tarefa, risco_identific, medida, dt, prazo,
                        dt_prazo, cd_estad)
    select ${raiz}, ${no}, (select min(cd) from tarefa where cd_empresa = ${raiz}), 'Risco',
           'Medida ' || n, '2026-01-20', '8 dias', case when n > 1 then date '2026-02-20' - n end,
           ${cd_estad}
    from generate_series(1, ${total}::int) n`)
}

beforeAll(async () => {
  const { norte, sul } = house.world.a.nos
  await propose(norte, 3)
  await propose(sul, 2)
  await propose(sul, 1, 99)
})

const plano = async (no: number, eu = house.world.a.residente, query = '') =>
  await ask<Answer>(house.http, eu, `/api/empresa/${no}/seguranca/plano${query}`)

it('holds the open measures by unit, the most urgent first, alike for both sides', async () => {
  const { nos, prestador } = house.world.a
  const { message } = await plano(nos.raiz)
  const open = await house.db.rows<{ cd: number }>(sql`
    select cd from medida where cd_empresa = ${nos.raiz} and cd_estad <> 99 order by dt_prazo, cd`)
  expect(message.medidas.map(({ cd }) => cd)).toEqual(open.map(({ cd }) => cd))
  const byUnit = Map.groupBy(message.medidas, ({ cd_organig }) => cd_organig)
  expect(message.unidades.map(({ cd, total }) => [cd, total])).toEqual(
    message.unidades.map(({ cd }) => [cd, byUnit.get(cd)?.length]),
  )
  const theirs = `/api/prestador/empresa/${nos.raiz}/seguranca/plano`
  expect((await ask<Answer>(house.http, prestador, theirs)).message).toEqual(message)
  expect(
    (await ask<Answer>(house.http, prestador, theirs.replace(`${nos.raiz}`, '1999999'))).status,
  ).toBe(404)
})

it('holds one unit where one is chosen, and names the others', async () => {
  const { nos } = house.world.a
  const { message } = await plano(nos.raiz, house.world.a.residente, `?unidade=${nos.sul}`)
  expect(new Set(message.medidas.map(({ cd_organig }) => cd_organig))).toEqual(new Set([nos.sul]))
  expect(message.unidades.length).toBeGreaterThan(1)
})

it('shows a branch nothing of the one beside it, chosen or not', async () => {
  const { norte, sul } = house.world.a.nos
  const eu = await newActor(house.db, { membros: [{ no: norte, direitos: ['seguranca.ver'] }] })
  const { message } = await plano(norte, eu)
  const { nome } = (await house.db.one<{ nome: string }>(sql`
    select nome from organigrama where cd = ${norte}`)) ?? { nome: '' }
  expect(message.lugar).toBe(nome)
  const seen = new Set(message.unidades.map(({ cd }) => cd))
  expect([seen.has(norte), seen.has(sul)]).toEqual([true, false])
  expect((await plano(norte, eu, `?unidade=${sul}`)).message.medidas).toEqual([])
})

it('asks for a unit where the company has more than a plan takes', async () => {
  const { raiz, norte } = house.world.a.nos
  await propose(norte, 500)
  const { message } = await plano(raiz)
  expect([message.demais, message.medidas]).toEqual([true, []])
  const one = await plano(raiz, house.world.a.residente, `?unidade=${norte}`)
  expect([one.message.demais, one.message.medidas.length]).toEqual([true, 500])
})
