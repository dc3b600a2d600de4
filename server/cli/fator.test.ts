import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { spendCodigo } from '#server/comum/entrada/codigo.ts'
import { dataKey, fitsDataKey } from '#server/comum/segredo.ts'
import { sql } from '#server/db/sql.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { runApto } from '#test/apto.ts'
import { newDatabase, testSegredo, type TestDatabase } from '#test/database.ts'
import { newFator } from '#test/fator.ts'

let db: TestDatabase
let gestor: Actor

beforeAll(async () => {
  db = await newDatabase()
  gestor = await newActor(db.owner, { tipo: 'prestador', papel: 'gestor', membros: [] })
})
afterAll(() => db.drop())

const fator = (args: string[], input = '') => runApto(db, ['fator', ...args], input)

describe('fator chave', () => {
  it('wraps the data key by the secret of today, with the one of before and no other', async () => {
    const { entrada } = db.database
    const sealed = (await dataKey(entrada, 'segredo-de-ontem')).seal('fator 1', 'JBSWY3DP')
    expect(await fator(['chave'], 'outro')).toMatchObject({
      code: 1,
      err: expect.stringContaining('Este não é o segredo'),
    })
    expect(await fator(['chave'], 'segredo-de-ontem\n')).toMatchObject({ code: 0 })
    expect(await fitsDataKey(entrada, testSegredo())).toBe(true)
    expect((await dataKey(entrada, testSegredo())).open('fator 1', sealed)).toBe('JBSWY3DP')
  })

  it('does nothing where the secret of today fits', async () => {
    await dataKey(db.database.entrada, testSegredo())
    expect((await fator(['chave'])).out).toContain('Nada a fazer')
  })
})

describe('fator envelope', () => {
  it('prints a code for a gestor, which serves once and replaces the one before', async () => {
    const codes = [await fator(['envelope', '--email', gestor.email])]
    codes.push(await fator(['envelope', '--email', gestor.email]))
    const [first = '', second = ''] = codes.map(({ out }) => out.trim())
    const use = (codigo: string) =>
      spendCodigo(db.database.entrada, { cd: gestor.cd, codigo, segredo: testSegredo() })
    expect([await use(first), await use(second), await use(second)]).toEqual([false, true, false])
  })

  it('is refused for who is no gestor', async () => {
    const { email } = await newActor(db.owner, { tipo: 'prestador', papel: 'saude', membros: [] })
    expect(await fator(['envelope', '--email', email])).toMatchObject({
      code: 1,
      err: expect.stringContaining('não é gestor'),
    })
  })
})

describe('fator levantar', () => {
  it('clears the factors of an account, ends its sessions and says what there was', async () => {
    await newFator(db.owner, gestor.cd)
    const args = ['levantar', '--prestador', '--email', gestor.email]
    expect((await fator(args)).out).toBe(`Segundo fator de ${gestor.email} levantado.\n`)
    const left = await db.owner.rows(sql`
      select cd_utilizador from fator_codigo where cd_utilizador = ${gestor.cd}
      union all select cd_utilizador from sessao where cd_utilizador = ${gestor.cd}`)
    expect(left).toEqual([])
    expect((await fator(args)).out).toBe(`${gestor.email} não tinha segundo fator.\n`)
  })
})
