import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectOwner } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { runApto, runTerminal } from '#test/apto.ts'
import { asOwner, newDatabase, type TestDatabase } from '#test/database.ts'

let at: TestDatabase
const folder = mkdtempSync(join(tmpdir(), 'apto-estado-'))
beforeAll(async () => {
  // as root, the engine runs as another user
  chmodSync(folder, 0o755)
  at = await newDatabase()
})
afterAll(async () => {
  await at.drop()
  rmSync(folder, { recursive: true, force: true })
})

it('estado shows version, database, sizes, roles, the last copy and what waits, and changes nothing', async () => {
  await at.owner.rows(sql`
    insert into rotina values ('copia', '2026-03-01 02:15:00 Europe/Lisbon', null, 61000)`)
  const { code, out } = await runApto(at, ['estado'])
  expect(code).toBe(0)
  expect(out).toMatch(/^Apto: +\d+\.\d+\.\d+ \(migração \d+ \w+\)\nBase de dados: +«t_\w+», em /u)
  expect(out).toMatch(/\nTamanho: +\d+(,\d)? MB \(.*\)\n/u)
  expect(out).toMatch(/\nPapéis: +apto_cliente_\d+, apto_entrada_\d+, apto_prestador_\d+\n/u)
  expect(out).toMatch(/\nÚltima cópia: +01\/03\/2?0?26, 02:15\n/u)
  expect(out).toMatch(/\nCorreio: +0 por enviar, 0 desistidas\n/u)
  expect(out).toMatch(/\ncopia +01\/03\/\d+, 02:15 +nunca +61 s\n$/u)
})

it('estado makes nothing of a database that is empty', async () => {
  const name = `vazia_${process.pid}`
  await asOwner(at, `create database ${name} template template0`)
  const empty = Object.assign(new URL(at.ownerUrl), { pathname: `/${name}` }).href
  const { code, err } = await runTerminal({ DATABASE_URL: empty }, ['estado'])
  expect([code, err]).toEqual([1, expect.stringMatching(/está vazia.*nada foi mudado/u)])
  const owner = connectOwner(empty)
  expect(await owner.db.rows(sql`select from pg_class where relname = 'migracao'`)).toEqual([])
  await owner.end()
  await asOwner(at, `drop database ${name}`)
})

it('a copy says in a sentence what keeps it from the database', async () => {
  const wrong = Object.assign(new URL(at.ownerUrl), { pathname: '/nenhuma' })
  const said = await runTerminal({ DATABASE_URL: wrong.href }, ['copia', join(folder, 'x.apto')])
  expect(said).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^O servidor não tem a base de dados .* \(createdb\)/u),
  })
})

it('reter takes away what passed its time, and shows what is kept for how long', async () => {
  await at.owner.rows(sql`
    insert into registo_equipa (em, acao, cd_alvo) values
    (now() - interval '401 days', 'x', 1), (now() - interval '399 days', 'x', 1)`)
  const env = { DATABASE_URL: at.ownerUrl, RETER_EQUIPA_DIAS: '400' }
  const { code, out } = await runTerminal(env, ['reter'])
  expect([code, out]).toEqual([0, expect.stringMatching(/^Leituras +para sempre +0$/mu)])
  expect(out).toMatch(/^Registo das contas do prestador +400 dias +1$/mu)
  expect((await runApto(at, ['estado'])).out).toMatch(
    /\nretencao +\d\d\/\d\d\/\d+, \d\d:\d\d +nunca/u,
  )
  await at.owner.rows(sql`delete from rotina where nome = 'retencao'`)
})

describe('a command of the terminal', () => {
  it('makes no database by mistake, and does when told', async () => {
    const env = { DATA_DIR: join(folder, 'nova') }
    const said = await runTerminal(env, ['correio'])
    expect(said).toMatchObject({ code: 1, err: expect.stringContaining('acrescente --criar') })
    expect(readdirSync(folder)).toEqual([])
    expect(await runTerminal(env, ['correio', '--criar'])).toMatchObject({ code: 0 })
  })

  it('has a help of its own', async () => {
    for (const name of [
      'estado',
      'copia',
      'repor',
      'reter',
      'importar',
      'leituras',
      'restaurado',
    ]) {
      const { code, out } = await runTerminal({}, [name, '--ajuda'])
      expect([name, code, out]).toEqual([name, 0, expect.stringContaining(`apto -- ${name}`)])
    }
  })
})
