import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asOwner, newDatabase, type TestDatabase } from '#test/database.ts'
import { newOrdinary } from '#test/ordinary-owner.ts'
import { migrate, migrateTo } from './migrate.ts'
import type { Applied } from './migration-files.ts'

let one: TestDatabase
let owned: Awaited<ReturnType<typeof newOrdinary>>
let before: object[]
const said: string[] = []

const ask = async <Row extends pg.QueryResultRow>(text: string) =>
  await asOwner<Row>({ ownerUrl: owned.superUrl }, text)

beforeAll(async () => {
  one = await newDatabase()
  owned = await newOrdinary(one)
  const applied = await asOwner<Applied>(
    one,
    'select versao, nome, hash from migracao where versao < 102 order by versao',
  )
  const client = new pg.Client(owned.url)
  await client.connect()
  await client.query('begin')
  await migrateTo(client, applied)
  await client.query('commit')
  await client.end()
  await ask(old)
  before = await ask(walls)
  await migrate(owned.url, { log: (message) => said.push(message) })
})
afterAll(async () => {
  await owned.drop()
  await one.drop()
})

const walls = `
  select relname as nome, relforcerowsecurity as parede,
         (select count(*)::int from pg_trigger t where t.tgrelid = c.oid and t.tgenabled <> 'O') as parados
  from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`

/** What was taken as it was typed. */
const old = `
  insert into organigrama (cd, cd_empresa, nome) values (1, 1, 'Łódź & Filhos');
  update empresa set nif = 'PT 599.000.015' where cd = 1;
  insert into nacionalidade (cd, nome, pais, ordem) values (999, 'Do ensaio', 'Ensaio', 1);
  insert into categoria (cd, cd_empresa, nome) values
    (9001, 1, 'Técnico d''obra'), (9002, 1, 'Técnico d’obra'), (9003, 1, 'Soldador');
  insert into funcionario (cd, cd_empresa, cd_organig, num_mecan, nome, sexo, dt_nasc, cd_nacion,
      cd_categ, dt_ini_instit, num_contrib, num_benef, loc_trab)
  select x.cd, 1, 1, x.num, x.nome, '0', '1980-01-01', 999, x.categ, '2010-01-01', x.nif, x.niss, 'Cais'
  from (values
    (1, '00123', 'Ana Simples', '390000019', '19900000010', 9001),
    (2, 'F‑ 12', E'\\u200bRui  D’Ávila\\u00ad', 'PT 391.001-230', '199 8765 4321', 9002),
    (3, E'\\uff11\\uff12\\uff13', E'ana\\u00a0simples', '390 000 019', null, 9003),
    (4, null, 'Søren Łuczak', '-', null, 9003)
  ) x(cd, num, nome, nif, niss, categ);
  insert into pedido_funcionario (cd_empresa, cd_organig, cd_funcion, cd_tipo, num_mecan, nome, dt_nasc,
      sexo, organig, dados, mudancas, alteracoes)
  values (1, 1, 1, 1, '00123', 'Ana Simples', '1980-01-01', '0', 'Sede',
    '{"nome": "Ana Simples", "num_contrib": "390 000 019", "cd_categ": 9001, "loc_trab": null}',
    '{"num_benef": "199-9999"}',
    '[{"campo": "num_benef", "titulo": "NISS", "antes": null, "depois": "199-9999"},
      {"campo": "cd_categ", "titulo": "Categoria", "antes": "A-B", "depois": "C D"}]');
  insert into registo (cd_empresa, cd_organig, acao, autor, descr) values (1, 1, 'x', 'Øyvind', 'a → b')`

it('brings what there is to its one form, behind a wall that holds the owner too', async () => {
  expect(
    await ask(`
      select cd::int, num_mecan, nome, num_contrib, num_benef, chave_nome, chave_num, chave_contrib, pesquisa
      from funcionario order by cd`),
  ).toMatchObject([
    { num_mecan: '00123', nome: 'Ana Simples', chave_num: '00000000000000000123' },
    {
      ...{ num_mecan: 'F-12', nome: 'Rui D’Ávila', num_contrib: '391001230' },
      ...{ num_benef: '19987654321', chave_nome: "rui d'avila", pesquisa: "f-12\nrui d'avila" },
    },
    {
      ...{ num_mecan: '123', nome: 'ana simples', num_contrib: '390000019' },
      ...{ chave_num: '00000000000000000123', chave_contrib: '390000019' },
    },
    { nome: 'Søren Łuczak', num_contrib: '-', chave_nome: 'soren luczak', chave_contrib: null },
  ])
  expect(await ask('select nif from empresa')).toEqual([{ nif: '599000015' }])
  expect(await ask('select chave from organigrama')).toEqual([{ chave: 'lodz & filhos' }])
  expect(await ask('select pesquisa from registo')).toEqual([{ pesquisa: 'oyvind\n\na → b' }])
})

it('has people found by the words they have now', async () => {
  const words = await ask<{ palavra: string }>(
    'select palavra from funcionario_palavra where cd_funcion in (2, 4) order by cd_funcion, palavra',
  )
  expect(words.map(({ palavra }) => palavra)).toEqual([
    ...['12', '19987654321', '391001230', 'avila', 'd', 'f', 'rui'],
    ...['luczak', 'soren'],
  ])
})

it('brings there what a request that waits will write, and what it shows of it', async () => {
  expect(await ask('select dados, mudancas, alteracoes from pedido_funcionario')).toEqual([
    {
      dados: { nome: 'Ana Simples', num_contrib: '390000019', cd_categ: 9001, loc_trab: null },
      mudancas: { num_benef: '1999999' },
      alteracoes: [
        { campo: 'num_benef', titulo: 'NISS', antes: null, depois: '1999999' },
        { campo: 'cd_categ', titulo: 'Categoria', antes: 'A-B', depois: 'C D' },
      ],
    },
  ])
})

it('keeps apart by their code two values of a list that have become one', async () => {
  expect(await ask('select nome, chave from categoria where cd_empresa = 1 order by cd')).toEqual([
    { nome: "Técnico d'obra", chave: "tecnico d'obra" },
    { nome: 'Técnico d’obra (9002)', chave: "tecnico d'obra (9002)" },
    { nome: 'Soldador', chave: 'soldador' },
  ])
})

it('says how many it found, and nothing of whom', () => {
  expect(said).toEqual([
    'Dados de funcionários postos na sua forma única: 2 NIF, 1 NISS, 2 números de funcionário, 2 nomes, 0 outros textos.',
    expect.stringMatching(/^Destes, 1 têm o NIF, .* confirme se são a mesma pessoa\.$/u),
    'Pedidos por responder com dados postos na sua forma única: 1.',
    expect.stringMatching(/^Nomes de listas .* entre parênteses: 1\.$/u),
  ])
})

it('leaves every wall and every trigger as they were', async () => {
  expect(await ask(walls)).toEqual(before)
  expect(
    await ask("select proname from pg_proc where proname ~ '^(forma_|formas_|pode_diferir)'"),
  ).toEqual([])
})
