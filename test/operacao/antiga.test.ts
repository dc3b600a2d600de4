import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { connectDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { runApto } from '#test/apto.ts'
import { startApp } from '#test/app.ts'
import { asOwner, newDatabase } from '#test/database.ts'
import { newVisitor } from '#test/visitor.ts'
import { newBench, type Base } from './copias.ts'
import { fingerprintOf } from './fingerprint.ts'

// A copy the Apto of 4db3e82 made of its demonstration, when there were fifteen migrations: all but one
// of its certificates cut to an empty page, and of its photographs five left, or it would have 2 MB.
const file = new URL('antiga.apto', import.meta.url).pathname

const { end, newBase } = newBench()
let to: Base
let said: Awaited<ReturnType<typeof runApto>>
beforeAll(async () => {
  to = await newBase()
  said = await runApto(to, ['repor', file])
})
afterAll(async () => await end())

/** What holds the rows, without the rows. */
async function structureOf(url: string) {
  const print = await fingerprintOf(url)
  return Object.fromEntries(
    Object.entries(print).filter(([name]) => !/^(?:rows of|sequence) /u.test(name)),
  )
}

describe('a copy of an older Apto', () => {
  it('becomes a database of this version: tables, policies, rights, functions, indexes', async () => {
    expect(said).toMatchObject({ code: 0, out: expect.stringContaining('a cópia de 2026-11-22') })
    const fresh = await newDatabase()
    const structure = await structureOf(fresh.ownerUrl)
    await fresh.drop()
    expect(Object.keys(structure).length).toBeGreaterThan(500)
    expect(await structureOf(to.root)).toEqual(structure)
  })

  it('has every row it had', async () => {
    const counted = await asOwner(
      { ownerUrl: to.root },
      `select ${Object.keys(rows)
        .map((tabela) => `(select count(*)::int from ${tabela}) as ${tabela}`)
        .join()}`,
    )
    expect(counted).toEqual([rows])
  })

  it('is served: who had an account comes in, finds people by name, and reads the certificate', async () => {
    const database = connectDatabase(await migrate(to.ownerUrl), { max: 5, waitMs: 30_000 })
    const http = await startApp(database)
    const visitor = newVisitor(http)
    expect((await visitor.login('admin@demo.example', 'demo-portal-2026')).statusCode).toBe(200)
    const read = async (path: string) =>
      (await visitor.call({ url: `/api/empresa/1${path}` })).json<{ message: unknown }>()
    const people = await read('/funcionario?pagina=1&quantidade=10&pesquisa=almeida')
    expect(people).toMatchObject({ count: 4 })
    const { message: newest } = await read('/saude/exame/funcionario/3')
    expect(newest).toMatchObject({ cd_anex: 1 })
    const { message: ficha } = await read('/saude/ficha-apidao/1')
    const { anex } = z.object({ anex: z.base64() }).parse(ficha)
    expect(createHash('sha256').update(anex, 'base64').digest('hex')).toBe(
      'c33f8060087b56673a046c5f645695cfd0dd01dcb510cdf9763be95713906f27',
    )
    await http.close()
    await database.end()
  })
})

const rows = {
  funcionario: 205,
  exame: 438,
  marcacao: 147,
  anexo: 125,
  foto: 5,
  pedido_funcionario: 37,
  acidente: 38,
  atividade: 98,
  medida: 27,
  organigrama: 19,
  utilizador: 7,
}
