import { expect, it } from 'vitest'
import type { FeriadoRow, HorarioDe } from '#contract/auxiliar/horario.ts'
import { sql } from '#server/db/sql.ts'
import { agenda } from '#test/agenda.ts'
import { ask } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'

const house = openHouse()

const send = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { body, seen }: { body?: object; seen?: number } = {},
) =>
  await ask<{
    message: string | HorarioDe[]
    feriados: FeriadoRow[]
    campos?: Record<string, string>
    error?: string
    cd: number
  }>(house.http, house.world.a.prestador, `/api/prestador/${path}`, {
    method,
    headers: seen === undefined ? {} : { 'if-match': `"${seen}"` },
    ...(body && { body }),
  })

async function horarioOf(quem: string) {
  const { message } = await send('GET', 'horario')
  return Array.isArray(message) ? message.find((um) => um.quem === quem) : undefined
}

const manha = { dia: 1, de: '09:00', ate: '13:00' }

it('gives somebody a week, once for two who change it at the same time', async () => {
  const quem = `m${await agenda(house).medico('Dra. do Horário')}`
  expect(await horarioOf(quem)).toMatchObject({ nome: 'Dra. do Horário', versao: 0, periodos: [] })
  const body = {
    quem,
    periodos: [
      { ...manha, cd_local: 1 },
      { ...manha, de: '14:00', ate: '18:00' },
    ],
  }
  expect(await send('PUT', 'horario', { body, seen: 0 })).toMatchObject({
    status: 200,
    message: 'Horário de Dra. do Horário guardado.',
  })
  expect((await send('PUT', 'horario', { body, seen: 0 })).status).toBe(412)
  expect(await horarioOf(quem)).toMatchObject({
    versao: 1,
    periodos: [
      { ...manha, cd_local: 1 },
      { dia: 1, de: '14:00', ate: '18:00', cd_local: null },
    ],
  })
  expect((await send('PUT', 'horario', { body: { quem, periodos: [] }, seen: 1 })).status).toBe(200)
  expect((await horarioOf(quem))?.periodos).toEqual([])
})

it('refuses hours out of order, overlaps, three spans a day, places of a company, and nobody', async () => {
  const quem = `m${await agenda(house).medico('Dr. Errado')}`
  const { nos } = house.world.a
  const own = await house.db.one<{ cd: number }>(sql`
    insert into local (cd_empresa, nome) values (${nos.raiz}, 'Só desta') returning cd`)
  const refused = async (...periodos: object[]) =>
    (await send('PUT', 'horario', { body: { quem, periodos } })).campos
  expect(await refused({ ...manha, ate: '08:00' })).toEqual({
    periodos: 'A hora do fim tem de ser depois da do início.',
  })
  expect(await refused(manha, { ...manha, de: '12:00', ate: '14:00' })).toEqual({
    periodos: 'Os dois períodos não podem sobrepor-se.',
  })
  expect(await refused(manha, manha, manha)).toEqual({
    periodos: 'Indique até 2 períodos por dia.',
  })
  expect(await refused({ ...manha, cd_local: own?.cd })).toEqual({
    cd_local: 'Escolha um local da lista.',
  })
  expect((await horarioOf(quem))?.versao).toBe(0)
  for (const ninguem of ['m999999', 'x1']) {
    const { status } = await send('PUT', 'horario', { body: { quem: ninguem, periodos: [manha] } })
    expect(status).toBe(ninguem === 'x1' ? 400 : 404)
  }
})

it('takes days of absence and of other hours, and gives them back', async () => {
  const quem = `e${await agenda(house).enfermeiro('Enf. de Férias')}`
  const dias = { quem, dt_de: '2099-08-01', dt_ate: '2099-08-15' }
  const { cd } = await send('POST', 'horario/excecao', { body: dias })
  await send('POST', 'horario/excecao', {
    body: { ...dias, dt_de: '2099-08-20', dt_ate: '2099-08-20', de: '10:00', ate: '12:00' },
  })
  expect((await horarioOf(quem))?.excecoes).toMatchObject([
    { dt_de: '2099-08-01', dt_ate: '2099-08-15', de: null },
    { dt_de: '2099-08-20', de: '10:00', ate: '12:00' },
  ])
  const half = await send('POST', 'horario/excecao', { body: { ...dias, de: '10:00' } })
  expect(half.campos).toEqual({ ate: 'Indique as duas horas, ou nenhuma.' })
  const turned = await send('POST', 'horario/excecao', { body: { ...dias, dt_ate: '2099-07-01' } })
  expect(turned.campos).toEqual({ dt_ate: 'O último dia não pode ser antes do primeiro.' })
  expect((await send('DELETE', `horario/excecao/${cd}`)).status).toBe(200)
  expect((await send('DELETE', `horario/excecao/${cd}`)).status).toBe(404)
  expect((await horarioOf(quem))?.excecoes).toHaveLength(1)
})

it('knows municipal holidays by place, each day once', async () => {
  const body = { cd_local: 1, dt: '2026-06-13', anual: true, nome: 'Santo António' }
  const { cd } = await send('POST', 'feriado', { body })
  expect((await send('POST', 'feriado', { body })).error).toBe(
    'Este local já tem um feriado nesse dia.',
  )
  expect((await send('GET', 'horario')).feriados).toContainEqual(
    expect.objectContaining({ ...body, local: 'Clínica' }),
  )
  expect((await send('DELETE', `feriado/${cd}`)).status).toBe(200)
  expect((await send('GET', 'horario')).feriados).toEqual([])
})
