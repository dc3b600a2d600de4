import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  cabecalho,
  colunas as colunasFuncionarios,
  colunasDeNo,
} from '#contract/comum/serie/colunas.ts'
import { decode } from '#contract/kit/ficheiro/decode.ts'
import { readLinhas } from '#contract/kit/ficheiro/linhas.ts'
import { tabelaOf } from '#contract/kit/ficheiro/tabela.ts'
import { sql } from '#server/db/sql.ts'
import { newDatabase, type TestDatabase } from '#test/database.ts'
import { importEmpresa, type EntradaDoTerminal } from './import-empresa.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await newDatabase()
})
afterAll(() => db.drop())

const calls: Parameters<typeof importEmpresa>[2] = {
  progress: () => undefined,
  signal: new AbortController().signal,
}
type Given = Omit<EntradaDoTerminal, 'simular' | 'dt_saida'> & Partial<EntradaDoTerminal>
const run = (entrada: Given, more = calls) =>
  importEmpresa(db.database.prestador, { simular: false, dt_saida: null, ...entrada }, more)

const people = (text: string) => ({
  nome: 'funcionarios.csv',
  utf8: false,
  tabela: tabelaOf(readLinhas(text), cabecalho),
})
const tree = (rows: string) => ({
  nome: 'organigrama.csv',
  utf8: false,
  tabela: tabelaOf(readLinhas(`codigo;superior;nome\n${rows}`), {
    obrigatorias: colunasDeNo,
  }),
})
const sample = (name: string) =>
  people(decode(readFileSync(`contract/comum/serie/testing/${name}`)).text)

const heading = `${colunasFuncionarios.join(';')};organigrama`
/** One line of the file. */
const line = (cells: { num?: string; nome: string; nif?: string; local?: string; no?: string }) =>
  [
    `${cells.num ?? ''};${cells.nome};1;01/02/1990;Portuguesa;Operador;;;;;${cells.nif ?? ''};;`,
    `${cells.local ?? 'Sede'};01/01/2020;${cells.no ?? ''}`,
  ].join(';')
const lines = (...rows: Parameters<typeof line>[0][]) =>
  people([heading, ...rows.map(line)].join('\n'))

type Row = { cd: number; nome: string; num_mecan: string | null; loc_trab: string; no: string }
const stored = (empresa: string) =>
  db.owner.rows<Row & Record<string, unknown>>(sql`
    select f.*, n.nome as no from funcionario f
    join organigrama o on o.cd = f.cd_empresa and o.nome = ${empresa}
    join organigrama n on n.cd = f.cd_organig order by f.cd`)
const empresas = (nome: string) =>
  db.owner.rows<{ cd: number; total_funcionarios: number; versao: number }>(
    sql`select * from organigrama where cd_base is null and nome = ${nome}`,
  )

describe('the samples', () => {
  test('the good one makes a company of 40, and the same again changes nothing', async () => {
    const empresa = 'Pescados Maré Cheia, S.A.'
    const first = await run({ empresa, funcionarios: sample('import-sample-latin1.csv') })
    expect(first.resumo).toContain('Funcionários: 40 novos, 0 alterados, 0 iguais')
    const before = await stored(empresa)
    expect(before).toHaveLength(40)
    const again = await run({
      empresa: 'PESCADOS mare cheia, s.a.',
      funcionarios: sample('import-sample-latin1.csv'),
    })
    expect(again.resumo).toContain('Funcionários: 0 novos, 0 alterados, 40 iguais')
    expect(await stored(empresa)).toEqual(before)
    expect(await empresas(empresa)).toMatchObject([{ total_funcionarios: 40 }])
  })

  test('the bad one leaves nothing, not even the company', async () => {
    const empresa = 'Não chega a existir, Lda.'
    const { ficheiros, resumo } = await run({
      empresa,
      funcionarios: sample('import-sample-bad-latin1.csv'),
    })
    expect(ficheiros[0]?.recusas.map(({ linha }) => linha).sort((a, b) => a - b)).toEqual([
      2, 3, 4, 5, 8, 9,
    ])
    expect(ficheiros[0]?.vazias).toBe(1)
    expect(resumo).toEqual([])
    expect(await empresas(empresa)).toEqual([])
  })
})

test('a company, its tree and its people arrive in one go', async () => {
  const empresa = 'Inteira, Lda.'
  const { resumo } = await run({
    empresa,
    organigrama: tree('P1;F1;Produção\nF1;;Fábrica\nP2;;Produção'),
    funcionarios: lines(
      { num: '1', nome: 'Ana', no: 'P1' },
      { num: '2', nome: 'Rui', no: 'fabrica' },
      { num: '3', nome: 'Eva' },
    ),
  })
  expect(resumo.slice(1)).toEqual([
    'Organigrama: 3 nós novos, 0 alterados, 0 iguais',
    'Funcionários: 3 novos, 0 alterados, 0 iguais',
  ])
  expect((await stored(empresa)).map(({ no }) => no)).toEqual(['Produção', 'Fábrica', empresa])
})

test('a renamed node tells the caches of the tree, and is found by its new name', async () => {
  const empresa = 'Muda de nome, Lda.'
  await run({ empresa, organigrama: tree('F1;;Fábrica') })
  const [before] = await empresas(empresa)
  await run({
    empresa,
    organigrama: tree('F1;;Fábrica Nova'),
    funcionarios: lines({ num: '1', nome: 'Ana', no: 'Fábrica nova' }),
  })
  const [after] = await empresas(empresa)
  expect(after?.versao).toBe((before?.versao ?? 0) + 1)
  expect((await stored(empresa)).map(({ no }) => no)).toEqual(['Fábrica Nova'])
})

test('a refused tree refuses its people too, each with its line', async () => {
  const empresa = 'Árvore má, Lda.'
  const { ficheiros } = await run({
    empresa,
    organigrama: tree('A;B;a\nB;A;b'),
    funcionarios: lines({ num: '1', nome: 'Ana', no: 'nada' }, { num: '2', nome: 'Rui' }),
  })
  expect(ficheiros.map(({ recusas }) => recusas.map(({ linha }) => linha))).toEqual([[2, 3], [2]])
  expect(await empresas(empresa)).toEqual([])
})

test('a line changes what it says and leaves what it does not', async () => {
  const empresa = 'Altera, Lda.'
  await run({
    empresa,
    organigrama: tree('F1;;Fábrica'),
    funcionarios: lines(
      { num: '1', nome: 'Ana Dias', nif: '390000019', no: 'F1' },
      { num: '2', nome: 'Rui Dias' },
    ),
  })
  const again = await run({
    empresa,
    funcionarios: lines(
      { nome: 'Ana Dias Costa', nif: '390 000 019', local: 'Cais' },
      { num: '2', nome: 'Rui Dias' },
    ),
  })
  expect(again.resumo).toContain('Funcionários: 0 novos, 1 alterado, 1 igual')
  expect(await stored(empresa)).toMatchObject([
    { nome: 'Ana Dias Costa', num_mecan: '1', loc_trab: 'Cais', no: 'Fábrica' },
    { nome: 'Rui Dias', num_mecan: '2' },
  ])
})

test('a value no list has becomes the company’s own, once, whatever its case', async () => {
  const { owner: sistema } = db
  const rows = [
    '1;Ana;1;01/02/1990;Portuguesa;OPERADOR;;;Prémio 100 €;;;;;Sede;01/01/2020;',
    '2;Rui;0;01/02/1990;Portuguesa;Operador;;;prémio 100 €;;;;;Sede;01/01/2020;',
  ]
  const funcionarios = () => people([heading, ...rows].join('\n'))
  const one = await run({ empresa: 'Listas Um, Lda.', funcionarios: funcionarios() })
  expect(one.resumo).toContain('Novos valores da empresa em função: «Prémio 100 €»')
  await run({ empresa: 'Listas Um, Lda.', funcionarios: funcionarios() })
  await run({ empresa: 'Listas Dois, Lda.', funcionarios: funcionarios() })
  const owned = await sistema.rows(sql`select nome from funcao where cd_empresa is not null`)
  expect(owned).toEqual([{ nome: 'Prémio 100 €' }, { nome: 'Prémio 100 €' }])
  const shared = await sistema.rows(sql`select from categoria where cd_empresa is not null`)
  expect(shared).toEqual([])
})

test('who left comes back by a later admission, and else stays away', async () => {
  const empresa = 'Readmite, Lda.'
  const { owner: sistema } = db
  const cells = { num: '1', nome: 'Ana', nif: '390000019' }
  await run({ empresa, funcionarios: lines(cells) })
  await sistema.rows(sql`
    update funcionario set inactiv = true, dt_inactiv = '2021-05-01'
    where cd = ${(await stored(empresa))[0]?.cd}`)
  const same = await run({ empresa, funcionarios: lines(cells) })
  expect(same.ficheiros[0]?.avisos[0]?.motivo).toContain('continua inativo')
  expect(await stored(empresa)).toMatchObject([{ inactiv: true }])
  const later = people(`${heading}\n${line(cells).replace('01/01/2020', '01/06/2021')}`)
  const back = await run({ empresa, funcionarios: later })
  expect(back.ficheiros[0]?.avisos[0]?.motivo).toContain('foi readmitido')
  expect(await stored(empresa)).toMatchObject([{ inactiv: false, dt_inactiv: null }])
  expect(await empresas(empresa)).toMatchObject([{ total_funcionarios: 1 }])
})

test('who is in no line leaves on the day that is said, and on none else', async () => {
  const empresa = 'Saem, Lda.'
  await run({ empresa, funcionarios: lines({ num: '1', nome: 'Ana' }, { num: '2', nome: 'Rui' }) })
  const funcionarios = lines({ num: '1', nome: 'Ana' })
  const left = await run({ empresa, funcionarios, dt_saida: '2026-01-31' })
  expect(left.resumo).toContain('Funcionários: 0 novos, 0 alterados, 1 igual, 1 saída')
  expect(await stored(empresa)).toMatchObject([
    { nome: 'Ana', inactiv: false },
    { nome: 'Rui', inactiv: true, dt_inactiv: '2026-01-31' },
  ])
  await expect(run({ empresa, funcionarios, dt_saida: '2199-01-01' })).rejects.toThrow('de hoje')
})

test('a trial says what it would do and writes nothing', async () => {
  const empresa = 'A fingir, Lda.'
  const { resumo, simulado } = await run({
    empresa,
    simular: true,
    funcionarios: lines({ num: '1', nome: 'Ana' }),
  })
  expect(simulado).toBe(true)
  expect(resumo).toEqual([
    'Empresa: A fingir, Lda. (seria criada)',
    'Funcionários: 1 novo, 0 alterados, 0 iguais',
  ])
  expect(await empresas(empresa)).toEqual([])
})

test('an import stopped before its end leaves nothing', async () => {
  const stop = new AbortController()
  const funcionarios = lines({ num: '1', nome: 'Ana' })
  const more = { progress: () => stop.abort(new Error('parada')), signal: stop.signal }
  await expect(run({ empresa: 'Parada, Lda.', funcionarios }, more)).rejects.toThrow('parada')
  expect(await empresas('Parada, Lda.')).toEqual([])
})

test('of imports of one company at once, the ones that wait their turn double nothing', async () => {
  const empresa = 'Ao mesmo tempo, Lda.'
  const many = Array.from({ length: 400 }, (_, n) => ({ num: String(n), nome: `Ana ${n}` }))
  const outcomes = await Promise.allSettled(
    [1, 2, 3, 4].map(() => run({ empresa, funcionarios: lines(...many) })),
  )
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused.length).toBeLessThan(4)
  for (const reason of refused) expect(reason).toMatchObject({ status: 409 })
  expect(await empresas(empresa)).toHaveLength(1)
  expect(await stored(empresa)).toHaveLength(400)
})

test('a code of a branch, an unknown code and a name of two companies are refused', async () => {
  const { owner: sistema } = db
  await run({ empresa: 'Com ramo, Lda.', organigrama: tree('R;;Ramo') })
  const ramo = await sistema.one<{ cd: number }>(sql`select cd from organigrama where ref = 'R'`)
  await sistema.rows(sql`insert into organigrama (nome) values ('Gémea'), ('GEMEA')`)
  const organigrama = tree('X;;x')
  await expect(run({ empresa: String(ramo?.cd), organigrama })).rejects.toThrow('é de um nó')
  await expect(run({ empresa: '999999999', organigrama })).rejects.toThrow('Não existe')
  await expect(run({ empresa: 'gémea', organigrama })).rejects.toThrow('indique um código')
})

describe('a name that is almost another', () => {
  const sheet = tree('1;;Fábrica')

  test('is asked about, and makes another company only when that is said', async () => {
    await run({ empresa: 'Quase Igual, Lda.', organigrama: sheet })
    const typed = 'QUASE IGUAL LDA'
    await expect(run({ empresa: typed, organigrama: sheet })).rejects.toThrow(
      /^Já existe «Quase Igual, Lda\.», quase igual a «QUASE IGUAL LDA»: .* --nova /u,
    )
    await run({ empresa: typed, organigrama: sheet, nova: true })
    expect(await empresas(typed)).toHaveLength(1)
  })

  test('the log of the company says what was imported', async () => {
    const rows = await db.owner.rows<{ acao: string; autor: null; descr: string }>(sql`
      select r.acao, r.autor, r.descr from registo r
      join organigrama o on o.cd = r.cd_empresa and o.nome = 'Quase Igual, Lda.'`)
    expect(rows).toEqual([
      {
        acao: 'dados_importados',
        autor: null,
        descr: expect.stringMatching(/^Empresa: Quase Igual/u),
      },
    ])
  })
})
