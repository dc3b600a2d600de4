import { expect, it } from 'vitest'
import type { Estado } from '#contract/estado.ts'
import { direitos } from '#contract/kit/rights.ts'
import { sql } from '#server/db/sql.ts'
import { newActor } from '#test/actors.ts'
import { ask } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'
import { insertFuncionarios } from '#server/comum/funcionarios.ts'
import { pessoa } from '#test/pessoas.ts'
import { unidadesOf } from './estado.ts'

const house = openHouse()
const raiz = (pessoas: number) => ({ cd: 1, nome: 'Empresa', pessoas })
const no = (cd: number, pessoas: number) => ({ cd, nome: `U${cd}`, pessoas })
const nomes = (...given: Parameters<typeof unidadesOf>) =>
  unidadesOf(...given).map(({ nome, pessoas, nos }) => `${nome} ${pessoas} ${nos.join('+')}`)

it('units of fewer than five people stand together', () => {
  expect(nomes(raiz(30), [no(2, 10), no(3, 4), no(4, 3), no(5, 8)])).toEqual([
    'U2 10 2',
    'U5 8 5',
    'Outras 12 +3+4',
  ])
})

it('where they are still too few, the smallest of the others joins them', () => {
  expect(nomes(raiz(22), [no(2, 10), no(3, 4), no(5, 8)])).toEqual(['U2 10 2', 'Outras 12 +3+5'])
  // people of the company itself are not told by the difference either
  expect(nomes(raiz(20), [no(2, 10), no(5, 8)])).toEqual(['U2 10 2', 'Outras 10 +5'])
  expect(nomes(raiz(18), [no(2, 10), no(5, 8)])).toEqual(['U2 10 2', 'U5 8 5', 'Outras 0 '])
})

it('counts by unit what the reader may see, and the sum is that of his lists', async () => {
  const { nos } = house.world.a
  const people = Array.from({ length: 9 }, (_, n) => pessoa(n + 1, n < 6 ? nos.sul : nos.raiz))
  await insertFuncionarios(house.db, nos.raiz, people)
  const all = await newActor(house.db, { membros: [{ no: nos.raiz, direitos }] })
  const one = await newActor(house.db, {
    membros: [{ no: nos.raiz, direitos: ['funcionario.ver'] }],
  })
  const url = `/api/empresa/${nos.raiz}`
  const read = async (eu: typeof all) =>
    (await ask<{ message: Estado }>(house.http, eu, `${url}/estado`)).message
  const { partes } = await read(all)
  expect(partes).toHaveLength(5)
  expect((await read(one)).partes.map(({ titulo }) => titulo)).toEqual(['Exames de saúde'])
  const totals = (titulo: string) => {
    const { colunas = [], linhas = [] } = partes.find((um) => um.titulo === titulo) ?? {}
    const sums = colunas.map((_, n) =>
      linhas.slice(0, -1).reduce((sum, { valores }) => sum + (valores[n] ?? 0), 0),
    )
    expect(linhas.at(-1)?.valores).toEqual(sums)
    return Object.fromEntries(colunas.map((coluna, n) => [coluna, sums[n]]))
  }
  for (const { titulo } of partes) totals(titulo)
  const count = async (list: string) =>
    (await ask<{ count: number }>(house.http, all, `${url}/${list}&pagina=1&quantidade=10`)).count
  const exames = totals('Exames de saúde')
  expect(exames['Pessoas']).toBe(await count('funcionario?ordenacao=nome.asc'))
  expect(exames['Sem exame']).toBe(await count('funcionario?validade=sem_exame'))
  expect(exames['Expirados']).toBe(await count('funcionario?validade=expirado'))
  expect(exames['A expirar']).toBe(await count('funcionario?validade=a_expirar'))
  expect(totals('Medidas')['Em aberto']).toBe(
    await count('seguranca/medida-aberta?ordenacao=medida.asc'),
  )
  expect(totals('Pedidos sobre funcionários')['À espera']).toBe(
    await count('funcionario/pendente?estado=0'),
  )
  const { message } = await ask<{ message: { anex: string; nome_fich: string } }>(
    house.http,
    all,
    `${url}/estado/pdf`,
  )
  expect(Buffer.from(message.anex, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  expect(message.nome_fich).toMatch(/^estado-\d{4}-\d{2}-\d{2}\.pdf$/u)
})

it('says no number of a branch with fewer than five people', async () => {
  const { nos } = house.world.a
  const row = await house.db.one<{ total: number }>(sql`
    select total_funcionarios as total from organigrama where cd = ${nos.norte}`)
  expect(row?.total).toBeLessThan(5)
  const eu = await newActor(house.db, { membros: [{ no: nos.norte, direitos }] })
  const { message } = await ask<{ message: Estado }>(
    house.http,
    eu,
    `/api/empresa/${nos.norte}/estado`,
  )
  expect(message.partes).toEqual([])
})
