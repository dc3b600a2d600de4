import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { newDatabase, type TestDatabase } from '#test/database.ts'
import { comVer, createMembro, createUtilizador, ensureOutroAdministrador } from './contas.ts'
import { createEmpresa, createNos } from './organigramas.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await newDatabase()
})
afterAll(() => db.drop())

async function newAdministrador(email: string, cd_organig: number) {
  const { sistema } = db.database
  const conta = { tipo: 'cliente', nome: 'Ana', email, pass_hash: 'x' } as const
  const cd_utilizador = await createUtilizador(sistema, conta)
  await createMembro(sistema, { cd_utilizador, cd_organig, adm: true })
  return cd_utilizador
}

test('an e-mail has one account of each kind, a membership is made once', async () => {
  const { sistema } = db.database
  const cd_organig = await createEmpresa(sistema, 'Uma')
  const cd_utilizador = await newAdministrador('um@exemplo.pt', cd_organig)
  await expect(newAdministrador('um@exemplo.pt', cd_organig)).rejects.toMatchObject({ status: 409 })
  await expect(createMembro(sistema, { cd_utilizador, cd_organig })).rejects.toMatchObject({
    status: 409,
  })
  const conta = { nome: 'Ana', email: 'um@exemplo.pt', pass_hash: 'x' }
  await expect(createUtilizador(sistema, { ...conta, tipo: 'prestador' })).resolves.toBeGreaterThan(
    0,
  )
})

test('two administrators who step down at once leave one', async () => {
  const { sistema } = db.database
  for (let round = 0; round < 20; round += 1) {
    const cd_organig = await createEmpresa(sistema, `Duas ${round}`)
    const both = [
      await newAdministrador(`a${round}@exemplo.pt`, cd_organig),
      await newAdministrador(`b${round}@exemplo.pt`, cd_organig),
    ]
    const outcomes = await Promise.allSettled(
      both.map((cd_utilizador) =>
        sistema.transaction(async (tx) => {
          await ensureOutroAdministrador(tx, { cd_utilizador, cd_organig })
          await tx.rows(sql`
            update membro set adm = false
            where cd_utilizador = ${cd_utilizador} and cd_organig = ${cd_organig}`)
        }),
      ),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  }
})

test('a branch may lose its own administrator while the company has one', async () => {
  const { sistema } = db.database
  const cd_empresa = await createEmpresa(sistema, 'Com ramo')
  const nos = await createNos(sistema, cd_empresa, [{ ref: 'R', superior: null, nome: 'Ramo' }])
  const ramo = nos.get('R') ?? 0
  const doRamo = await newAdministrador('ramo@exemplo.pt', ramo)
  const membro = { cd_utilizador: doRamo, cd_organig: ramo }
  await expect(ensureOutroAdministrador(sistema, membro)).rejects.toMatchObject({ status: 409 })
  await newAdministrador('empresa@exemplo.pt', cd_empresa)
  await expect(ensureOutroAdministrador(sistema, membro)).resolves.toBeUndefined()
})

test('any action brings the right to see its area, in menu order', () => {
  expect(comVer(['saude.doc', 'funcionario.editar'])).toEqual([
    'funcionario.ver',
    'funcionario.editar',
    'saude.ver',
    'saude.doc',
  ])
  expect(comVer([])).toEqual([])
})
