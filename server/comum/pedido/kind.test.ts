import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { ask } from '#test/ask.ts'
import { asOwner } from '#test/database.ts'
import { equipamentoRoutes } from '#test/equipamento/serve.ts'
import { table } from '#test/equipamento/table.ts'
import { openHouse } from '#test/house.ts'
import { porExaminar } from '#test/pedidos-saude.ts'

const house = openHouse({}, equipamentoRoutes)
beforeAll(async () => void (await asOwner(house, table)))

type Reply = { message: string; cd: number }
type Row = { cd: number; estado: string; nova: boolean; comentado: boolean; sobre: string }
type List = { message: Row[]; count: number }

const eu = () => house.world.a.residente
const staff = () => house.world.a.prestador
const mine = (rest = '') => `/api/empresa/${house.world.a.nos.raiz}/equipamento/pedido${rest}`
const desk = (rest = '') => `/api/prestador/equipamento/pedido${rest}`
const post = async (url: string, who: ReturnType<typeof eu>, body?: object) =>
  await ask<Reply>(house.http, who, url, { method: 'POST', ...(body && { body }) })
const rowOf = async (url: string, who: ReturnType<typeof eu>, id: number) =>
  (await ask<List>(house.http, who, `${url}?pagina=1&quantidade=100`)).message.find(
    ({ cd }) => cd === id,
  )
const novas = async () =>
  (await ask<{ message: { total: number } }>(house.http, eu(), mine('/novas'))).message.total

async function pedido() {
  const cd_funcion = await porExaminar(house.db, house.world.a)
  return (await post(mine(), eu(), { cd_funcion, sobre: 'Botas' })).cd
}

it('costs at most 150 lines, with its table', () => {
  const folder = new URL('../../../test/equipamento/', import.meta.url)
  const lines = readdirSync(folder).map(
    (file) => readFileSync(new URL(file, folder), 'utf8').split('\n').length - 1,
  )
  expect(lines.reduce((sum, one) => sum + one)).toBeLessThanOrEqual(150)
})

describe('a kind of request that is declared and nothing else', () => {
  it('is listed for its company and in the queue, read by both, and talked about', async () => {
    const id = await pedido()
    expect(await rowOf(mine(), eu(), id)).toMatchObject({ sobre: 'Botas', nova: false })
    await post(mine(`/${id}/comentario`), eu(), { texto: 'Número 42.' })
    expect(await rowOf(desk(), staff(), id)).toMatchObject({ comentado: true, estado: 'Novo' })
    await post(desk(`/${id}/comentario`), staff(), { texto: 'De que cor?' })
    expect(await rowOf(mine(), eu(), id)).toMatchObject({ nova: true })
    const before = await novas()
    const { message } = await ask<{ message: object }>(house.http, eu(), mine(`/${id}`))
    expect(message).toMatchObject({
      pode_comentar: true,
      comentarios: [{ texto: 'Número 42.' }, { texto: 'De que cor?' }],
    })
    expect(await novas()).toBe(before - 1)
  })

  it('is taken back and put back with what was said, and neither once it was answered', async () => {
    const id = await pedido()
    await post(mine(`/${id}/comentario`), eu(), { texto: 'É urgente.' })
    expect(await ask(house.http, eu(), mine(`/${id}`), { method: 'DELETE' })).toMatchObject({
      status: 200,
    })
    expect(await rowOf(mine(), eu(), id)).toBeUndefined()
    expect(await post(desk(`/${id}/recusar`), staff(), { motivo: 'Não' })).toMatchObject({
      status: 404,
    })
    expect(await post(mine(`/${id}/repor`), eu())).toMatchObject({ status: 200 })
    const { message } = await ask<{ message: object }>(house.http, staff(), desk(`/${id}`))
    expect(message).toMatchObject({
      empresa: 'CANARIO-A Raiz',
      comentarios: [{ texto: 'É urgente.' }],
    })
    expect(await post(desk(`/${id}/recusar`), staff(), { motivo: 'Há em armazém.' })).toMatchObject(
      {
        status: 200,
        message: 'Pedido recusado.',
      },
    )
    expect(await ask(house.http, eu(), mine(`/${id}`), { method: 'DELETE' })).toMatchObject({
      status: 409,
    })
  })

  it('is accepted once, who asked is told by mail and has an answer to read', async () => {
    const id = await pedido()
    await house.db.rows(sql`delete from correio`)
    const answers = await Promise.all(
      [1, 2].map(async () => await post(desk(`/${id}/aceitar`), staff(), {})),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ])
    expect(await rowOf(mine(), eu(), id)).toMatchObject({ estado: 'Aceite', nova: true })
    expect(await house.db.rows(sql`select modelo, dados from correio`)).toMatchObject([
      { modelo: 'pedido_respondido', dados: { pedido: id, tipo: 'Equipamento', estado: 'aceite' } },
    ])
  })

  it('of another company is neither read nor answered for it', async () => {
    const id = await pedido()
    const { b } = house.world
    const other = `/api/empresa/${b.nos.raiz}/equipamento/pedido/${id}`
    expect(await ask(house.http, b.residente, other)).toMatchObject({ message: null })
    expect(await ask(house.http, b.residente, other, { method: 'DELETE' })).toMatchObject({
      status: 404,
    })
    expect(await ask(house.http, b.residente, mine(`/${id}`))).toMatchObject({ status: 403 })
  })
})
