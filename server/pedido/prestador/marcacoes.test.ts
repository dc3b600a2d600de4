import { beforeAll, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { daysOn } from '#test/agenda.ts'
import { openHouse } from '#test/house.ts'
import { insertFuncionarios } from '#server/comum/funcionarios.ts'
import { ask } from '#test/ask.ts'
import { pessoa } from '#test/pessoas.ts'
import { balcao, cdOf, pedidoAberto } from '#test/pedidos.ts'

const house = openHouse()
let desk: ReturnType<typeof balcao>
let hoje: string
beforeAll(async () => {
  desk = balcao(house)
  hoje = await daysOn(house.db, 0)
})

const avisoOf = async (cd: number) =>
  (await desk.readAsPrestador(cd)).json<{ aviso: string | null }>().aviso

type Desmarcada = { cd: number; texto: string }
const calledOff = async (pedidos: string) => {
  const url = `/api/prestador/funcionario/pendente/desmarcadas?pedidos=${pedidos}`
  return (await ask<{ message: Desmarcada[] }>(house.http, house.world.a.prestador, url)).message
}

async function saidaInB(): Promise<number> {
  const { residente, nos } = house.world.b
  const [cd] = await insertFuncionarios(house.db, nos.raiz, [pessoa(1, nos.raiz)])
  await house.db.rows(sql`
    insert into marcacao (cd_empresa, cd_funcion, dt, hr, cd_tipo_exam)
    values (${nos.raiz}, ${cd}, '2091-01-05', '09:30', 2)`)
  const url = `/api/empresa/${nos.raiz}/funcionario/pendente/saida`
  const body = { cd, dt_inactiv: hoje }
  return (await ask<{ cd: number }>(house.http, residente, url, { method: 'POST', body })).cd
}

it('before an exit is accepted it says which bookings it calls off, and then it does', async () => {
  const { raiz } = house.world.a.nos
  const cd = await desk.hireFuncionario()
  const quiet = cdOf(await desk.ask('saida', { cd, dt_inactiv: hoje }))
  expect(await avisoOf(quiet)).toBeNull()
  await house.db.rows(sql`
    insert into marcacao (cd_empresa, cd_funcion, dt, hr, cd_tipo_exam, cd_estad)
    values (${raiz}, ${cd}, '2091-01-05', '09:30', 2, 0), (${raiz}, ${cd}, '2091-01-06', '09:30', 2, 3)`)
  expect(await avisoOf(quiet)).toBe(
    'No dia da saída fica desmarcada 1 marcação: exame em 05-01-2091 às 09:30.',
  )
  await house.db.rows(sql`
    insert into marcacao_enferm (cd_empresa, cd_funcion, dt, hr, cd_tipo_ac_enferm)
    values (${raiz}, ${cd}, '2091-01-04', '11:00', 13)`)
  expect(await avisoOf(quiet)).toBe(
    'No dia da saída ficam desmarcadas 2 marcações: ação de enfermagem em 04-01-2091 às 11:00, exame em 05-01-2091 às 09:30.',
  )
  // One call for several requests; other types and unknown codes are left out.
  const other = await desk.hireFuncionario()
  const outra = cdOf(await desk.ask('saida', { cd: other, dt_inactiv: hoje }))
  const noExit = await pedidoAberto(house.db, house.world.a)
  const ofOther = await saidaInB()
  expect(await calledOff(`${outra},${noExit},${ofOther},${quiet},999999999`)).toEqual([
    { cd: quiet, texto: await avisoOf(quiet) },
    {
      cd: ofOther,
      texto: 'No dia da saída fica desmarcada 1 marcação: exame em 05-01-2091 às 09:30.',
    },
  ])
  expect((await desk.accept(quiet)).statusCode).toBe(200)
  expect(await calledOff(String(quiet))).toEqual([])
  const states = await house.db.rows(sql`
    select dt, cd_estad from marcacao where cd_funcion = ${cd}
    union all select dt, cd_estad from marcacao_enferm where cd_funcion = ${cd} order by dt`)
  expect(states).toEqual([
    { dt: '2091-01-04', cd_estad: 4 },
    { dt: '2091-01-05', cd_estad: 4 },
    { dt: '2091-01-06', cd_estad: 3 },
  ])
  expect(await avisoOf(quiet)).toBeNull()
})
