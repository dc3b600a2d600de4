import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { startApp } from '#test/app.ts'
import { newDatabase, type TestDatabase } from '#test/database.ts'
import { buildWorld, type World } from '#test/world.ts'

let test: TestDatabase
let http: FastifyInstance
let world: World
let rh: Actor
let semDoc: Actor

beforeAll(async () => {
  test = await newDatabase()
  http = await startApp(test.database)
  const db = test.owner
  world = await buildWorld(db)
  const no = world.a.nos.raiz
  rh = await newActor(db, {
    membros: [{ no, direitos: ['funcionario.ver', 'saude.ver', 'saude.doc'] }],
  })
  semDoc = await newActor(db, { membros: [{ no, direitos: ['funcionario.ver'] }] })
})
afterAll(async () => {
  await http.close()
  await test.drop()
})

const get = (path: string, actor: Actor, org = world.a.nos.raiz) =>
  http.inject({ url: `/api/empresa/${org}/${path}`, headers: actor.headers })

describe('the details of an employee', () => {
  it('name everything by text and by code, and the latest sheet', async () => {
    const codigo = world.a.funcionarios.loja
    const reply = await get(`funcionario/${codigo}`, rh)
    expect(reply.json().message).toMatchObject({
      cd: codigo,
      sexo: '1',
      nacion: 'Portuguesa',
      cd_nacion: 620,
      organig: `${world.a.canario} Loja`,
      cd_organig: world.a.nos.loja,
      categ: `${world.a.canario} Valor`,
      cd_anex: world.a.fichas.loja,
      dt_anex: expect.stringMatching(/^\d{4}-\d\d-\d\d$/u),
    })
  })

  it('tell of no sheet without the right to documents', async () => {
    const reply = await get(`funcionario/${world.a.funcionarios.loja}`, semDoc)
    expect(reply.json().message).toMatchObject({ cd_anex: 0, dt_anex: null })
  })

  it.each(['', '/foto'])('answer alike for an absent and a foreign code (%s)', async (rest) => {
    const foreign = await get(`funcionario/${world.b.funcionarios.raiz}${rest}`, rh)
    const absent = await get(`funcionario/2147483647${rest}`, rh)
    expect(foreign.statusCode).toBe(404)
    expect({ ...foreign.json(), ref: '' }).toEqual({ ...absent.json(), ref: '' })
    expect(foreign.json().error).toBe('Funcionário não encontrado.')
  })

  it('stay inside the branch that was asked for', async () => {
    const reply = await get(`funcionario/${world.a.funcionarios.sul}`, rh, world.a.nos.norte)
    expect(reply.statusCode).toBe(404)
    const below = await get(`funcionario/${world.a.funcionarios.loja}`, rh, world.a.nos.norte)
    expect(below.statusCode).toBe(200)
  })
})

describe('what a personnel office reads of someone', () => {
  it('a sheet comes byte for byte, and its reading is logged', async () => {
    const id = world.a.fichas.norte
    const reply = await get(`saude/ficha-apidao/${id}`, rh)
    const { anex, nome_fich } = reply.json().message
    const stored = await test.owner.one<{ conteudo: Buffer; nome_fich: string }>(
      sql`select conteudo, nome_fich from anexo where cd = ${id}`,
    )
    expect(Buffer.from(anex, 'base64')).toEqual(stored?.conteudo)
    expect(nome_fich).toBe(stored?.nome_fich)
    expect(await readings(rh)).toContainEqual({
      alvo: 'ficha',
      cd_alvo: id,
      cd_funcion: world.a.funcionarios.norte,
    })
  })

  it('a photograph is a data URL, and its reading is logged too', async () => {
    const codigo = world.a.funcionarios.raiz
    const reply = await get(`funcionario/${codigo}/foto`, rh)
    expect(reply.json().message).toMatch(/^data:image\//u)
    expect(await readings(rh)).toContainEqual({ alvo: 'foto', cd_alvo: codigo, cd_funcion: codigo })
  })

  it('a foreign sheet is not found and leaves no trace of a reading', async () => {
    const before = await readings(rh)
    const foreign = await get(`saude/ficha-apidao/${world.b.fichas.raiz}`, rh)
    expect(foreign.statusCode).toBe(404)
    const outside = await get(`saude/ficha-apidao/${world.a.fichas.sul}`, rh, world.a.nos.norte)
    expect(outside.statusCode).toBe(404)
    expect(await readings(rh)).toEqual(before)
  })

  it('nobody who serves clients can read, change or remove the log', async () => {
    const db = test.database.cliente(world.a.nos.raiz)
    for (const statement of [
      sql`select * from leitura`,
      sql`update leitura set cd_alvo = 0`,
      sql`delete from leitura`,
    ]) {
      await expect(db.rows(statement)).rejects.toThrow(/permission denied/u)
    }
    const prestador = test.database.prestador.empresa(world.a.nos.raiz)
    await expect(test.database.entrada.rows(sql`delete from leitura`)).rejects.toThrow(
      /permission denied/u,
    )
    expect(await prestador.rows(sql`delete from leitura returning cd`)).toEqual([])
  })
})

describe('the lookups', () => {
  it('a company sees the shared ones and its own, never another’s', async () => {
    const shared = await http.inject({ url: '/api/categoria', headers: rh.headers })
    const own = await http.inject({
      url: `/api/categoria/${world.a.nos.loja}`,
      headers: rh.headers,
    })
    const names = (reply: typeof own) =>
      reply.json().message.map(({ nome }: { nome: string }) => nome)
    expect(names(shared)).toContain('Operador')
    expect(names(shared)).not.toContain(`${world.a.canario} Valor`)
    expect(names(own)).toContain(`${world.a.canario} Valor`)
    expect(names(own)).not.toContain(`${world.b.canario} Valor`)
  })

  it('nationalities begin with the usual ones', async () => {
    const reply = await http.inject({ url: '/api/nacionalidade', headers: rh.headers })
    expect(reply.json().message[0]).toEqual({ cd: 620, nome: 'Portuguesa' })
    expect(reply.json().message.length).toBe(200)
  })
})

async function readings(actor: Actor) {
  return await test.owner.rows(sql`
    select alvo, cd_alvo, cd_funcion from leitura
    where cd_utilizador = ${actor.cd} order by cd`)
}
