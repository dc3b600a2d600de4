import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isCc, isNif, isNiss } from '#contract/comum/identificador.ts'
import { verifyPassword } from '#server/kit/access/password.ts'
import { newDatabase, type TestDatabase } from '#test/database.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { demoAccounts, demoPassword } from './accounts.ts'
import { diaOf, idadeEm } from '#contract/comum/calendario.ts'
import { fillDemo } from './fill.ts'

type Row = {
  cd_empresa: number
  nome: string
  num_mecan: string | null
  cd_nacion: number
  num_contrib: string
  num_benef: string
  num_bi: string | null
  dt_nasc: string
  dt_ini_instit: string
  dt_ult_exam: string | null
  dt_expir: string | null
  dt_prox_marc: string | null
  inactiv: boolean
  dt_inactiv: string | null
  hoje: string
}

const rowsOf = (db: Db) =>
  db.rows<Row>(sql`select f.*, current_date as hoje from funcionario f order by cd`)
const treeOf = (db: Db) =>
  db.rows<{ nome: string; caminho: number[]; total_funcionarios: number }>(
    sql`select nome, caminho, total_funcionarios from organigrama order by cd`,
  )

const filesOf = (db: Db) =>
  db.rows<object>(sql`
    select to_jsonb(e) - 'registado_em' as exame, a.nome_fich, encode(a.sha256, 'hex') as sha256, md5(f.conteudo) as foto
    from exame e left join anexo a on a.cd = e.cd_anex left join foto f using (cd_funcion)
    order by e.cd`)

let filled: TestDatabase
let funcionarios: Row[]
beforeAll(async () => {
  filled = await newDatabase()
  await Promise.all([fillDemo(filled), fillDemo(filled)])
  funcionarios = await rowsOf(filled.owner)
})
afterAll(() => filled.drop())

test('the two companies have their size and shape', async () => {
  const tree = await treeOf(filled.owner)
  const atlantico = tree.filter(({ caminho }) => caminho[0] === tree[0]?.caminho[0])
  expect(tree[0]?.nome).toBe('Atlântico Conservas, S.A.')
  expect(atlantico).toHaveLength(14)
  expect(Math.max(...atlantico.map(({ caminho }) => caminho.length))).toBe(4)
  expect(funcionarios.filter(({ cd_empresa }) => cd_empresa === 1)).toHaveLength(180)
  expect(funcionarios.filter(({ cd_empresa }) => cd_empresa !== 1)).toHaveLength(25)
  const active = funcionarios.filter(({ cd_empresa, inactiv }) => cd_empresa === 1 && !inactiv)
  expect(tree[0]?.total_funcionarios).toBe(active.length)
})

test('the same day gives the same rows, to the letter', async () => {
  const again = await newDatabase()
  try {
    await fillDemo(again)
    expect(await rowsOf(again.owner)).toEqual(funcionarios)
    expect(await treeOf(again.owner)).toEqual(await treeOf(filled.owner))
    expect(await filesOf(again.owner)).toEqual(await filesOf(filled.owner))
  } finally {
    await again.drop()
  }
})

test('a database that holds something is left alone', async () => {
  const steps: number[] = []
  await fillDemo(filled, (done) => steps.push(done))
  expect(steps).toEqual([])
  expect(await rowsOf(filled.owner)).toHaveLength(205)
})

test('of two processes that start at once, one fills', () => {
  expect(funcionarios).toHaveLength(205)
})

describe('the employees', () => {
  test('are nobody: valid numbers from ranges that are not issued', () => {
    for (const { num_contrib, num_benef } of funcionarios) {
      expect(isNif(num_contrib) && num_contrib.startsWith('39')).toBe(true)
      expect(isNiss(num_benef) && num_benef.startsWith('1999')).toBe(true)
    }
    for (const { num_bi } of funcionarios.filter(({ cd_nacion }) => cd_nacion === 620)) {
      expect(isCc(num_bi ?? '') && num_bi?.startsWith('99')).toBe(true)
    }
    expect(new Set(funcionarios.map(({ num_contrib }) => num_contrib)).size).toBe(205)
  })

  test('show every state of the list', () => {
    const active = funcionarios.filter(({ inactiv, cd_empresa }) => !inactiv && cd_empresa === 1)
    const dias = active.map(({ dt_expir, hoje }) =>
      dt_expir === null ? undefined : diaOf(hoje) - diaOf(dt_expir),
    )
    const some = (is: (days: number) => boolean) =>
      dias.filter((days) => days !== undefined && is(days)).length
    expect(some((days) => days > 0)).toBeGreaterThan(5)
    expect(some((days) => days <= 0 && days >= -30)).toBeGreaterThan(5)
    expect(some((days) => days < -30)).toBeGreaterThan(80)
    expect(active.some(({ dt_ult_exam }) => dt_ult_exam === null)).toBe(true)
    expect(active.some((one) => one.dt_ult_exam !== null && one.dt_expir === null)).toBe(true)
    expect(active.some(({ dt_prox_marc }) => dt_prox_marc !== null)).toBe(true)
    expect(active.some(({ num_mecan }) => num_mecan === null)).toBe(true)
    expect(active.some(({ cd_nacion }) => cd_nacion !== 620)).toBe(true)
    expect(funcionarios.some(({ inactiv }) => inactiv)).toBe(true)
    for (const proprio of ['Íris', 'Iris', ' da ', ' dos ']) {
      expect(active.some(({ nome }) => nome.includes(proprio))).toBe(true)
    }
  })

  test('have dates that agree with each other and with the law', () => {
    for (const row of funcionarios) {
      const [nasc, hoje] = [diaOf(row.dt_nasc), diaOf(row.hoje)]
      expect(idadeEm(nasc, hoje)).toBeGreaterThanOrEqual(16)
      expect(idadeEm(nasc, hoje)).toBeLessThanOrEqual(67)
      expect(idadeEm(nasc, diaOf(row.dt_ini_instit))).toBeGreaterThanOrEqual(16)
      expect(row.inactiv).toBe(row.dt_inactiv !== null)
      expect((row.dt_prox_marc ?? '9999') > row.hoje).toBe(true)
      expect(row.inactiv && row.dt_prox_marc !== null).toBe(false)
      expect(row.dt_ult_exam === null && row.dt_expir !== null).toBe(false)
      expect((row.dt_ult_exam ?? '') <= (row.dt_inactiv ?? row.hoje)).toBe(true)
    }
  })
})

describe('the accounts', () => {
  test('open with the password that is printed', async () => {
    const rows = await filled.owner.rows<{ email: string; pass_hash: string }>(
      sql`select email, pass_hash from utilizador order by cd`,
    )
    expect(rows.map(({ email }) => email)).toEqual(demoAccounts.map(({ email }) => email))
    for (const { pass_hash } of rows) {
      expect(await verifyPassword(pass_hash, demoPassword)).toBe(true)
    }
  })

  test('have the memberships and rights they are described with', async () => {
    const rows = await filled.owner.rows<Record<string, unknown>>(sql`
      select split_part(u.email, '@', 1) as conta, o.nome, m.adm, m.inactiv,
             cardinality(m.direitos) as direitos
      from membro m join utilizador u on u.cd = m.cd_utilizador
      join organigrama o on o.cd = m.cd_organig order by u.cd, o.cd`)
    const [a, b] = ['Atlântico Conservas, S.A.', 'Serra Norte, Lda.']
    expect(rows).toEqual([
      { conta: 'admin', nome: a, adm: true, inactiv: false, direitos: 13 },
      { conta: 'admin', nome: b, adm: true, inactiv: false, direitos: 13 },
      { conta: 'rh', nome: a, adm: false, inactiv: false, direitos: 5 },
      { conta: 'leitura', nome: a, adm: false, inactiv: false, direitos: 5 },
      { conta: 'filial', nome: 'Fábrica de Olhão', adm: false, inactiv: false, direitos: 13 },
      { conta: 'sem.acessos', nome: a, adm: false, inactiv: false, direitos: 0 },
      { conta: 'inativo', nome: a, adm: false, inactiv: true, direitos: 3 },
    ])
  })
})
