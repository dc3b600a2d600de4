import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { newDatabase, type TestDatabase } from '#test/database.ts'
import { withVer, createUtilizador, ensureOutroAdministrador } from './contas.ts'
import { placeMembro } from './convites.ts'
import { createRaiz, createNos } from '../organigramas.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await newDatabase()
})
afterAll(() => db.drop())

async function newAdministrador(email: string, cd_organig: number) {
  const { owner: sistema } = db
  const conta = { nome: 'Ana', email, pass_hash: 'x', email_provado: true }
  const cd_utilizador = await createUtilizador(sistema, { tipo: 'cliente', ...conta })
  await placeMembro(sistema, cd_utilizador, { cd_organig, adm: true })
  return cd_utilizador
}

test('an e-mail has one account of each kind', async () => {
  const { owner: sistema } = db
  const cd_organig = await createRaiz(sistema, 'Uma')
  await newAdministrador('um@exemplo.pt', cd_organig)
  await expect(newAdministrador('um@exemplo.pt', cd_organig)).rejects.toMatchObject({ status: 409 })
  const conta = { nome: 'Ana', email: 'um@exemplo.pt', pass_hash: 'x' }
  await expect(
    createUtilizador(sistema, { ...conta, tipo: 'prestador', papel: 'leitura' }),
  ).resolves.toBeGreaterThan(0)
})

test('two administrators who step down at once leave one', async () => {
  const { owner: sistema } = db
  for (let round = 0; round < 20; round += 1) {
    const cd_organig = await createRaiz(sistema, `Duas ${round}`)
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
  const { owner: sistema } = db
  const cd_empresa = await createRaiz(sistema, 'Com ramo')
  const nos = await createNos(sistema, cd_empresa, [{ ref: 'R', superior: null, nome: 'Ramo' }])
  const ramo = nos.get('R') ?? 0
  const doRamo = await newAdministrador('ramo@exemplo.pt', ramo)
  const membro = { cd_utilizador: doRamo, cd_organig: ramo }
  await expect(ensureOutroAdministrador(sistema, membro)).rejects.toMatchObject({ status: 409 })
  await newAdministrador('empresa@exemplo.pt', cd_empresa)
  await expect(ensureOutroAdministrador(sistema, membro)).resolves.toBeUndefined()
})

test('any action brings the right to see its area, in menu order', () => {
  expect(withVer(['saude.doc', 'funcionario.editar'])).toEqual([
    'funcionario.ver',
    'funcionario.editar',
    'saude.ver',
    'saude.doc',
  ])
  expect(withVer([])).toEqual([])
})
