import { beforeAll, expect, it } from 'vitest'
import type { Papel } from '#contract/kit/rights.ts'
import { maxAchados, type Achados } from '#contract/prestador.ts'
import { insertFuncionarios } from '#server/comum/funcionarios.ts'
import { sql } from '#server/db/sql.ts'
import { newActor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { pessoa } from '#test/pessoas.ts'

const house = openHouse()
let cd: number

beforeAll(async () => {
  const { a, b } = house.world
  const gente = [
    { ...pessoa(1, a.nos.sul), nome: 'Íris d’Ávila Zwolinski', num_mecan: '00412' },
    { ...pessoa(2, a.nos.raiz), nome: 'Zwolinski Íris' },
    { ...pessoa(3, a.nos.raiz), nome: 'Rui %_ Zwo' },
  ]
  for (const one of gente) await insertFuncionarios(house.db, a.nos.raiz, [one])
  await insertFuncionarios(house.db, b.nos.raiz, [
    { ...pessoa(4, b.nos.raiz), nome: 'Ana Zwolinski' },
  ])
  await house.db.rows(sql`
    update funcionario set num_contrib = '509442013', num_benef = '11222333444'
    where nome = 'Ana Zwolinski'`)
  await house.db.rows(sql`
    update funcionario set inactiv = true, dt_inactiv = current_date where nome = 'Zwolinski Íris'`)
  const [first] = await house.db.rows<{ cd: number }>(
    sql`select cd from funcionario where nome = 'Ana Zwolinski'`,
  )
  cd = first?.cd ?? 0
})

async function searchAs(papel: Papel, pesquisa: string): Promise<Achados> {
  const { headers } = await newActor(house.db, { tipo: 'prestador', papel, membros: [] })
  const answer = await house.http.inject({
    url: '/api/prestador/procurar',
    query: { pesquisa },
    headers,
  })
  return answer.json<{ message: Achados }>().message
}

const people = async (pesquisa: string, papel: Papel = 'gestor') =>
  (await searchAs(papel, pesquisa)).funcionarios.map(({ nome }) => nome)

it('finds people of all companies by the beginnings of their words, in any order', async () => {
  expect(await people('zwolinski')).toEqual([
    'Ana Zwolinski',
    'Íris d’Ávila Zwolinski',
    'Zwolinski Íris',
  ])
  expect(await people('ZWO iri avila')).toEqual(['Íris d’Ávila Zwolinski'])
  expect(await people("d'avila")).toEqual(['Íris d’Ávila Zwolinski'])
  expect(await people('inski')).toEqual([])
  expect(await people('zwolinski nobody')).toEqual([])
})

it('finds them by number, NIF and NISS', async () => {
  for (const word of ['00412', '412'])
    expect(await people(word)).toContain('Íris d’Ávila Zwolinski')
  for (const word of ['509442013', '5094', '11222333'])
    expect(await people(word)).toContain('Ana Zwolinski')
})

it('takes a wildcard for the letter it is, and nothing for a search', async () => {
  expect(await people('%_')).toEqual(['Rui %_ Zwo'])
  expect(await people('. -')).toEqual([])
})

it('finds who has another name by that alone', async () => {
  await house.db.rows(sql`update funcionario set nome = 'Ana Vyborova' where cd = ${cd}`)
  expect(await people('vyborova')).toEqual(['Ana Vyborova'])
  expect(await people('ana zwolinski')).toEqual([])
  await house.db.rows(sql`update funcionario set nome = 'Ana Zwolinski' where cd = ${cd}`)
})

it('names no more than a few, with the company of each', async () => {
  const { a, b } = house.world
  const muitos = Array.from({ length: 30 }, (_, n) => ({
    ...pessoa(100 + n, a.nos.raiz),
    nome: `Multidão ${n}`,
  }))
  await insertFuncionarios(house.db, a.nos.raiz, muitos)
  expect(await people('multidao')).toHaveLength(maxAchados)
  const { funcionarios } = await searchAs('gestor', 'ana zwolinski')
  expect(funcionarios).toMatchObject([{ cd, cd_empresa: b.nos.raiz, inactiv: false }])
})

it('finds companies by a part of their name or the beginning of their NIF, for every role', async () => {
  const { a } = house.world
  await house.db.rows(sql`
    update empresa set nif = '501442600' where cd_empresa = ${a.nos.raiz} and cd = ${a.nos.raiz}`)
  for (const papel of ['gestor', 'seguranca'] as const) {
    for (const word of ['5014', '501 44', '501.442', 'PT5014', 'pt 501-4']) {
      expect((await searchAs(papel, word)).empresas.map((one) => one.cd)).toEqual([a.nos.raiz])
    }
    expect((await searchAs(papel, 'canario')).empresas.length).toBeGreaterThan(1)
  }
})

it('tells of people as much as the role lists', async () => {
  expect(await people('zwolinski', 'seguranca')).toEqual([])
  expect(await people('zwolinski', 'leitura')).toHaveLength(3)
  // The health role finds active employees, and never by NIF.
  expect(await people('zwolinski', 'saude')).toEqual(['Ana Zwolinski', 'Íris d’Ávila Zwolinski'])
  expect(await people('412', 'saude')).toContain('Íris d’Ávila Zwolinski')
  expect(await people('509442013', 'saude')).toEqual([])
})

it('tells nothing inside a company, nor to a client', async () => {
  const inside = house.database.prestador.empresa(house.world.a.nos.raiz)
  const rows = await inside.rows(sql`select from funcionario_palavra p where p.palavra = 'ana'
    and p.cd_empresa = ${house.world.b.nos.raiz}`)
  expect(rows).toEqual([])
  const { residente } = house.world.a
  const url = '/api/prestador/procurar?pesquisa=ana'
  const answer = await house.http.inject({ url, headers: residente.headers })
  expect(answer.statusCode).toBe(401)
})
