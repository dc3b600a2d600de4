import { randomInt } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import type { Vista } from '#contract/vista/vista.ts'
import { sql } from '#server/db/sql.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { ask } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'

const house = openHouse()
const lista = '/funcionario'
const chamada = '/api/empresa/:org/funcionario'
let eu: Actor
let outra: Actor

beforeAll(async () => {
  const membros = [{ no: house.world.a.nos.raiz }]
  eu = await newActor(house.db, { membros })
  outra = await newActor(house.db, { membros })
})

type Said = Partial<Pick<Vista, 'nome' | 'endereco' | 'inicial'>> & {
  lista?: string
  chamada?: string
}

const keep = async (said: Said, who = eu) =>
  await ask<{ message: string; campos?: { nome?: string } }>(house.http, who, '/api/vista', {
    method: 'POST',
    body: {
      lista,
      chamada,
      nome: 'Expirados',
      endereco: '?validade=expirado',
      inicial: false,
      ...said,
    },
  })

const vistas = async (who = eu, de = lista, daChamada = chamada) => {
  const url = `/api/empresa/${house.world.a.nos.raiz}/vista`
  const query = { lista: de, chamada: daChamada }
  return (await ask<{ message: Vista[] }>(house.http, who, url, { query })).message
}

const cdOf = async (nome: string) => (await vistas()).find((one) => one.nome === nome)?.cd ?? 0

it('a view is read back by its account, for its list, and by nobody else', async () => {
  expect(await keep({ nome: 'Expirados' })).toMatchObject({
    status: 200,
    message: 'Vista «Expirados» guardada.',
  })
  expect(await vistas()).toEqual([
    {
      cd: expect.any(Number),
      nome: 'Expirados',
      endereco: '?validade=expirado',
      inicial: false,
      partilhada: false,
      semUnidade: false,
    },
  ])
  expect(await vistas(eu, '/acidente')).toEqual([])
  expect(await vistas(outra)).toEqual([])
  const { prestador } = house.world.a
  expect(
    await ask(house.http, prestador, '/api/prestador/vista', { query: { lista } }),
  ).toMatchObject({ message: [], partilha: false })
})

it('two views of a list have no name in common, whatever its capitals', async () => {
  await keep({ nome: 'De Olhão' })
  const again = await keep({ nome: 'de olhao' })
  expect(again).toMatchObject({ status: 409 })
  expect(again.campos?.nome).toMatch(/já tem uma vista com este nome/iu)
  expect(await keep({ nome: 'De Olhão', lista: '/acidente' })).toMatchObject({ status: 200 })
  expect(await keep({ nome: 'De Olhão' }, outra)).toMatchObject({ status: 200 })
})

it('what was searched, a person and what no list has are refused, by the database too', async () => {
  for (const endereco of ['?pesquisa=maria', '?funcionario=3', '?pessoa=3', '?detalhe=4']) {
    expect(await keep({ nome: `Com ${endereco}`, endereco }), endereco).toMatchObject({
      status: 400,
      error: expect.stringContaining('filtros, colunas e ordem'),
    })
  }
  expect(await keep({ nome: 'Má', endereco: '/../?x' })).toMatchObject({ status: 400 })
  expect(await keep({ nome: 'Má', lista: '//longe.example' })).toMatchObject({ status: 400 })
  await expect(
    house.db.rows(sql`
      insert into vista (cd_utilizador, lista, nome, endereco)
      values (${eu.cd}, ${lista}, 'x', '?a=1&pesquisa=maria')`),
  ).rejects.toThrow('vista_endereco_check')
})

it('a view says no filter, value, order or column that its list does not have', async () => {
  const kept = '?validade=expirado&ordenacao=nome.des&col=idade.nome&organigrama=3'
  expect(await keep({ nome: 'Com colunas', endereco: kept })).toMatchObject({ status: 200 })
  const foreign = [
    '?validade=nunca',
    '?ordenacao=salario.asc',
    '?ordenacao=nome.acima',
    '?col=nome.salario',
    '?col=toString',
    '?organigrama=nada',
  ]
  for (const endereco of foreign) {
    expect(await keep({ nome: `Com ${endereco}`, endereco }), endereco).toMatchObject({
      status: 400,
      error: expect.stringContaining('que esta lista não tem'),
    })
  }
  expect(await keep({ nome: 'Outro filtro', endereco: '?estado=0' })).toMatchObject({ status: 400 })
  for (const other of ['/api/prestador/funcionario', '/api/empresa/:org', '/api/empresa/:org/x']) {
    expect(await keep({ nome: other, chamada: other }), other).toMatchObject({ status: 400 })
  }
  const url = `/api/vista/${await cdOf('Com colunas')}`
  const change = async (endereco: string) =>
    await ask(house.http, eu, url, {
      method: 'PUT',
      body: { nome: 'Com colunas', endereco, inicial: false },
    })
  expect(await change('?col=nome.salario')).toMatchObject({ status: 400 })
  expect(await change('?col=nome.idade')).toMatchObject({ status: 200 })
})

it('random addresses are kept just when the list reads all they say', async () => {
  const values: Record<string, string[]> = {
    validade: ['expirado', 'aviso', 'nunca'],
    ordenacao: ['nome.asc', 'idade.des', 'nif.asc'],
    col: ['nome.idade', 'dt_expir', 'nif', 'nome.nif'],
    organigrama: ['1', 'um'],
    estado: ['0'],
  }
  const holds = new Set([
    'expirado',
    'aviso',
    'nome.asc',
    'idade.des',
    'nome.idade',
    'dt_expir',
    '1',
  ])
  for (let nth = 0; nth < 60; nth += 1) {
    const said = Object.entries(values).flatMap(([nome, some]) => {
      const value = some[randomInt(some.length)]
      return randomInt(5) < 2 && value ? [[nome, value] as const] : []
    })
    const query = said.map(([nome, value]) => `${nome}=${value}`).join('&')
    const endereco = query && `?${query}`
    const { status } = await keep({ nome: 'Ao acaso', endereco })
    const may = said.every(([nome, value]) => nome !== 'estado' && holds.has(value))
    expect(status, endereco).toBe(may ? 200 : 400)
    const id = await cdOf('Ao acaso')
    if (id) await ask(house.http, eu, `/api/vista/${id}`, { method: 'DELETE' })
  }
})

it('a list begins with one view at most: the last that was said', async () => {
  await keep({ nome: 'Primeira', inicial: true })
  await keep({ nome: 'Segunda', inicial: true })
  const first = async () => (await vistas()).flatMap(({ nome, inicial }) => (inicial ? [nome] : []))
  expect(await first()).toEqual(['Segunda'])
  const id = await cdOf('Primeira')
  const body = { nome: 'Primeira', endereco: '?ordenacao=nome.des', inicial: true }
  const changed = await ask(house.http, eu, `/api/vista/${id}`, { method: 'PUT', body })
  expect(changed.status).toBe(200)
  expect(await first()).toEqual(['Primeira'])
  expect((await vistas()).find(({ cd }) => cd === id)?.endereco).toBe('?ordenacao=nome.des')
})

it('nobody changes or removes the view of another, and who removes his own has it no more', async () => {
  await keep({ nome: 'Minha' })
  const url = `/api/vista/${await cdOf('Minha')}`
  const body = { nome: 'Tua', endereco: '', inicial: false }
  expect(await ask(house.http, outra, url, { method: 'PUT', body })).toMatchObject({ status: 404 })
  expect(await ask(house.http, outra, url, { method: 'DELETE' })).toMatchObject({ status: 404 })
  expect(await ask(house.http, eu, url, { method: 'DELETE' })).toMatchObject({
    message: 'Vista «Minha» removida.',
  })
  expect(await cdOf('Minha')).toBe(0)
})

it('thirty views of a list are enough, and that is said', async () => {
  for (const nth of Array.from({ length: 30 }, (_, at) => at)) {
    expect(await keep({ nome: `Vista ${nth}`, lista: '/saude/exame' })).toMatchObject({
      status: 200,
    })
  }
  expect(await keep({ nome: 'A mais', lista: '/saude/exame' })).toMatchObject({
    status: 409,
    error: 'Já tem 30 vistas nesta lista. Remova uma antes de guardar outra.',
  })
})
