import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import type { RespostaDeVarios, SerieEmCurso } from '#contract/pedido/varios.ts'
import { sql } from '#server/db/sql.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { balcao, linhaCsv } from '#test/pedidos.ts'

const house = openHouse()
let ana: Actor
let rui: Actor
beforeAll(async () => {
  ana = house.world.a.prestador
  rui = await newActor(house.db, { canario: 'Rui', tipo: 'prestador', membros: [] })
})

const path = '/api/prestador/funcionario/pendente/varios'
const newChave = () => randomUUID().replaceAll('-', '')

async function plan() {
  const rows = Array.from({ length: 6 }, (_, at) =>
    linhaCsv(house.world.a.nos.raiz, { nome: `Parte ${at} ${randomUUID()}` }),
  )
  const { cds } = (await balcao(house).ask('csv', rows)).json<{ cds: number[] }>()
  const chave = newChave()
  const parts = [0, 1, 2].map((at) => ({
    key: `${chave}-${at}`,
    cds: cds.slice(2 * at, 2 * at + 2),
    serie: { chave, fim: at === 2, feitos: 2 * at, total: 6 },
  }))
  const [first, second, last] = parts
  if (!first || !second || !last) throw new Error('no parts')
  return { chave, cds, first, second, last }
}
type Part = Awaited<ReturnType<typeof plan>>['first']

const give = async ({ key, ...part }: Part, eu = ana) =>
  await house.http.inject({
    method: 'POST',
    url: path,
    headers: { ...eu.headers, 'idempotency-key': key },
    payload: { cd_empresa: house.world.a.nos.raiz, ...part },
  })
const stop = async (chave: string, eu = rui) =>
  await house.http.inject({
    method: 'POST',
    url: `${path}/parar`,
    headers: { ...eu.headers, 'idempotency-key': randomUUID() },
    payload: { chave },
  })
async function running(chave: string, eu = rui) {
  const answer = await house.http.inject({ url: path, headers: eu.headers })
  return answer.json<{ message: SerieEmCurso[] }>().message.filter((serie) => serie.chave === chave)
}
const openOf = async (cds: number[]) =>
  (
    await house.db.rows<{ cd: number }>(sql`
      select cd from pedido_funcionario where cd = any (${cds}::bigint[]) and cd_estad = 0 order by cd`)
  ).map(({ cd }) => cd)
const done = expect.objectContaining({ statusCode: 200 })

it('is seen by others while it goes on, with its author and how far it is, and no longer once it ended', async () => {
  const { chave, first, second, last } = await plan()
  expect(await running(chave)).toEqual([])
  await give(first)
  expect(await running(chave)).toEqual([
    { chave, autor: ana.nome, recusa: false, feitos: 0, total: 6 },
  ])
  await give(second)
  expect(await running(chave)).toMatchObject([{ feitos: 2 }])
  await give(last)
  expect(await running(chave)).toEqual([])
})

it('is stopped by another between two parts: what was answered holds, and nothing else is', async () => {
  const { chave, cds, first, second } = await plan()
  expect(await give(first)).toEqual(done)
  expect((await stop(chave)).json()).toEqual({
    message: `A resposta em série de ${ana.nome} não passa da parte que está a ser tratada.`,
  })
  expect(await running(chave)).toEqual([])
  const refused = await give(second)
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({
    error: `${rui.nome} parou esta resposta em série. O que já foi respondido fica respondido.`,
  })
  expect(await openOf(cds)).toEqual(cds.slice(2))
  // A retry of an answered part returns the same answer.
  expect((await give(first)).json<{ message: RespostaDeVarios[] }>().message).toMatchObject([
    { ok: true },
    { ok: true },
  ])
})

it('is stopped while a part is on its way: that part holds as a whole or not at all', async () => {
  const { chave, cds, first, second, last } = await plan()
  await give(first)
  const [given] = await Promise.all([give(second), stop(chave)])
  expect(await openOf(cds)).toEqual(cds.slice(given.statusCode === 200 ? 4 : 2))
  expect((await give(last)).statusCode).toBe(409)
})

it('is stopped once, whoever asks for it again', async () => {
  const { chave, first } = await plan()
  await give(first)
  const said = await Promise.all([stop(chave), stop(chave, ana)])
  const sentences = said.map((answer) => answer.json<{ message: string }>().message)
  expect(sentences.filter((one) => one.includes('não passa da parte'))).toHaveLength(1)
  expect(sentences.filter((one) => one.includes('já tinha parado'))).toHaveLength(1)
})

it('is not stopped after its end, nor where there is none', async () => {
  const { chave, first, second, last } = await plan()
  for (const part of [first, second, last]) await give(part)
  expect((await stop(chave)).json()).toEqual({
    message: 'Esta resposta em série já tinha chegado ao fim.',
  })
  // A retry of the last part, after a lost answer.
  expect(await give(last)).toEqual(done)
  expect((await stop(newChave())).statusCode).toBe(404)
})

it('is gone on with as another one, which can be stopped as well', async () => {
  const { chave, cds, first, second, last } = await plan()
  await give(first)
  await stop(chave)
  await give(second)
  const anew = newChave()
  const renewed = (part: Part) => ({
    ...part,
    key: `${anew}-${part.key}`,
    serie: { ...part.serie, chave: anew },
  })
  expect(await give(renewed(second))).toEqual(done)
  expect(await running(anew)).toMatchObject([{ feitos: 2, total: 6 }])
  await stop(anew)
  expect((await give(renewed(last))).statusCode).toBe(409)
  expect(await openOf(cds)).toEqual(cds.slice(4))
})

it('of another of the staff is no other answer under the same name', async () => {
  const { chave, first, second } = await plan()
  await give(first)
  await stop(chave)
  // The same key by another account is a different series.
  expect(await give({ ...second, key: newChave() }, rui)).toEqual(done)
})
