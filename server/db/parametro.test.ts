import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { asOwner } from '#test/database.ts'
import { openHouse } from '#test/house.ts'
import { mentionsIn, sqlTextsOf, type Mention, type SqlText } from '#test/sql-texts.ts'

// Every mention of a company's table names the company by a parameter: a planner, or a distributed
// PostgreSQL, then reads that company's rows alone.

const house = openHouse()

/** Exceptions: statements over several companies, or in search of the one. */
const overAll: Record<string, readonly string[]> = {
  // a code alone names a node, a request or an invitation
  'server/comum/no.ts': ['organigrama o'],
  'server/kit/access/session.ts': ['organigrama raiz', 'empresa e', 'membro m'],
  'server/sessao/current.ts': ['membro m', 'empresa e'],
  'server/seguranca/prestador/areas.ts': ['organigrama o'],
  // anybody checks a certificate by its code
  'server/saude/verificar.ts': ['verificacao v'],
  'server/seguranca/prestador/rows.ts': ['atividade a', 'medida m'],
  'server/saude/prestador/rows.ts': ['funcionario f', 'funcionario m', 'exame m'],
  // a physician's day in all companies
  'server/saude/prestador/resultados.ts': ['marcacao m', 'exame e', 'adaptacao a'],
  // the agenda: a person's time in all companies
  'server/agenda/prestador/rows.ts': ['marcacao m', 'marcacao_enferm m', 'atividade m'],
  // a technician's hours taken in all companies
  'server/seguranca/prestador/vagas.ts': ['atividade a'],
  // the provider's figures of companies side by side
  'server/comum/somas-por-empresa.ts': [
    'organigrama o',
    'empresa e',
    'acidente p',
    'horas h',
    'funcionario f',
    'pedido_funcionario t',
    'pedido_funcionario r',
    'organigrama e',
    'dever m',
    'marcacao m',
  ],
  // companies whose Anexo D the provider closes
  'server/relatorio-unico/rows.ts': ['organigrama o', 'empresa e'],
  // a day's companies, by their bookings
  'server/agenda/prestador/folha.ts': ['organigrama o', 'empresa e'],
  // the provider's start page: requests of all companies, and by week
  'server/comum/espera/antigos.ts': [
    'pedido_funcionario p',
    'acidente p',
    'pedido_saude p',
    'atividade p',
    'medida p',
    'marcacao p',
  ],
  'server/comum/espera/semanas.ts': [
    'marcacao m',
    'marcacao_enferm m',
    'atividade m',
    'atividade a',
  ],
  // a branch among those of all companies
  'server/saude/prestador/list.ts': ['organigrama o', 'organigrama r'],
  'server/cli/empresas.ts': ['organigrama organigrama'],
  'server/conta/reset.ts': ['membro m', 'organigrama o', 'convite c'],
  'server/comum/conta/convites.ts': ['convite c', 'organigrama o'],
  'server/comum/conta/password-dono.ts': ['membro m', 'organigrama o', 'organigrama no'],
  'server/comum/correio/ligacoes.ts': ['convite c'],
  'server/correio/prepare.ts': ['membro m', 'organigrama o', 'convite c'],
  // pending notices of an account
  'server/correio/fila.ts': ['aviso_por_dar aviso_por_dar'],
  'server/correio/resumo/gather.ts': ['aviso_por_dar p', 'aviso_por_dar aviso_por_dar'],
  'server/correio/resumo/resumo.ts': [
    'aviso_por_dar p',
    'aviso_por_dar j',
    'membro m',
    'organigrama o',
  ],
  // reminders of an account in all its companies, and of all that are due
  'server/comum/lembrete/compor.ts': [
    'membro m',
    'organigrama o',
    'lembrete_substituto s',
    'lembrete l',
  ],
  'server/comum/lembrete/prestador.ts': ['medida m', 'documento m', 'funcionario f'],
  'server/comum/lembrete/gather.ts': ['membro m', 'empresa e', 'lembrete_horario h'],
  'server/comum/lembrete/legal.ts': ['acidente p'],
  'server/lembrete/prestador.ts': ['lembrete_subida s', 'organigrama e'],
  'server/conta/rows.ts': ['membro m'],
  'server/convite/accept.ts': ['convite c'],
  // memberships of an account, and the companies that demand a factor of it
  'server/fator/levantar.ts': ['membro x', 'membro m', 'organigrama o'],
  'server/comum/entrada/deve-fator.ts': ['membro m', 'empresa e'],
  'server/comum/entrada/log-entrada.ts': ['empresa e'],
  'server/chave/rows.ts': ['membro m'],
  // a domain or a link leads to the company's login
  'server/entrada-empresa/rows.ts': [
    'entrada_dominio d',
    'entrada_empresa e',
    'empresa x',
    'organigrama o',
  ],
  // memberships and invitations of an account
  'server/comum/correio/propose-email.ts': ['membro a', 'membro m', 'organigrama o'],
  'server/comum/entrada/login.ts': ['membro m'],
  'server/comum/registo/registo.ts': ['membro membro'],
  'server/convite/rows.ts': ['organigrama o', 'organigrama e'],
  'server/empresa/rows.ts': ['organigrama o', 'empresa e'],
  'server/kit/access/access.ts': ['empresa e'],
  'server/utilizador/edit.ts': ['membro m', 'organigrama o'],
  'server/utilizador/rows.ts': ['membro m', 'organigrama o'],
  // all companies, and those with work due
  'server/cli/utilizador/utilizador.ts': ['membro m', 'convite convite', 'organigrama o'],
  'server/comum/each-empresa.ts': [
    'organigrama organigrama',
    'funcionario funcionario',
    'pedido_funcionario pedido_funcionario',
    'pedido_retirado pedido_retirado',
    'aviso aviso',
    'dever_por_rever dever_por_rever',
  ],
  // a duty, a protection, a protocol or a person by its code alone
  'server/dever/prestador/rows.ts': ['funcionario m', 'dever m', 'protecao m', 'protocolo m'],
  // a document by its code alone
  'server/documento/rows.ts': ['documento m'],
  // folders that wait or are old, of all companies
  'server/pasta/rows.ts': ['pasta p'],
  // readings of an account
  'server/cli/leituras.ts': ['funcionario f', 'leitura l', 'organigrama o'],
  // exports over all companies
  'server/comum/leituras-de.ts': ['leitura l'],
  'demo/fill.ts': ['organigrama organigrama'],
  'demo/large.ts': ['organigrama organigrama'],
  // a person by code alone
  'server/cli/pessoa/pessoa.ts': ['funcionario f'],
  // companies under removal
  'server/cli/empresa/hide-empresa.ts': ['empresa e', 'organigrama o'],
  // whether an account still has a membership
  'server/cli/empresa/erase-empresa.ts': ['membro membro'],
  'server/empresa/prestador/rows.ts': ['funcionario f', 'empresa e', 'organigrama o'],
  // words of people of all companies
  'server/comum/palavras.ts': ['funcionario_palavra r'],
  // Ctrl-K: companies, and people of all of them
  'server/prestador/procura.ts': [
    'organigrama organigrama',
    'funcionario_palavra q',
    'funcionario_palavra r',
    'funcionario f',
    'organigrama o',
    'empresa e',
    'organigrama e',
  ],
  // people of a file in other companies
  'server/importacao/prestador/import.ts': ['organigrama e', 'funcionario f'],
  // the start page: pending work of each kind
  'server/comum/em-espera.ts': ['atividade a', 'marcacao m', 'medida m'],
}

describe('a company is named by a parameter', () => {
  it('wherever the code names a table of companies', async () => {
    const tables = await companyTables()
    const open: string[] = []
    const used = new Set<string>()
    for (const file of globSync('{server,demo}/**/*.ts').filter((one) => !/test/u.test(one))) {
      for (const one of sqlTextsOf(readFileSync(file, 'utf8'))) {
        for (const mention of unbound(one, tables)) {
          const name = `${mention.table} ${mention.name}`
          if (overAll[file]?.includes(name) === true) used.add(`${file}: ${name}`)
          else
            open.push(
              `${file}: ${mention.verb} ${name}: ${one.text.replaceAll(/\s+/gu, ' ').slice(0, 120)}`,
            )
        }
      }
    }
    expect(open).toEqual([])
    const meant = Object.entries(overAll).flatMap(([file, all]) =>
      all.map((one) => `${file}: ${one}`),
    )
    expect([...used].sort()).toEqual(meant.sort())
  })
})

it('nor does a function of the database, for the company it was called with', async () => {
  const tables = await companyTables()
  const functions = await asOwner<{ nome: string; corpo: string }>(
    house,
    `select proname as nome, prosrc as corpo from pg_proc
     where pronamespace = 'public'::regnamespace and proname <> 'resumir' order by 1`,
  )
  const open = functions.flatMap(({ nome, corpo }) =>
    unbound({ text: corpo.replaceAll(parametros, 'cd_empresa = ${'), holes: [] }, tables).map(
      ({ table, name }) => `${nome}: ${table} ${name}`,
    ),
  )
  // memberships of an account
  expect(open).toEqual(['membro_de_convite: membro membro'])
})

const parametros = /cd_empresa = (?:empresa|e|new\.cd_empresa)\b/gu

it.each([
  ['a table', 'select from funcionario where cd = ${0}'],
  [
    'a join',
    'select from exame e join anexo a on a.cd_empresa = e.cd_empresa where e.cd_empresa = ${0}',
  ],
  [
    'a lateral',
    'from t, lateral (select from exame where cd_funcion = t.cd) x where cd_empresa = ${0} and exists (select from exame)',
  ],
  ['an update', 'update registo r set descr = ${0} where r.cd = ${1}'],
  ['a removal', 'delete from foto f where cd_empresa = ${0}'],
  ['a row', 'insert into leitura (cd, cd_funcion) values (${0}, ${1})'],
])('%s that says no company by a parameter is found', (_, text) => {
  expect(
    unbound({ text, holes: [] }, ['funcionario', 'exame', 'anexo', 'registo', 'foto', 'leitura']),
  ).not.toEqual([])
})

it.each([
  'select from funcionario where cd_empresa = ${0} and cd = ${1}',
  'from exame e join anexo a on a.cd_empresa = ${0} and a.cd = e.cd_anex where e.cd_empresa = ${1}',
  'insert into leitura (cd_empresa, cd_funcion) values (${0}, ${1})',
  'select from funcionario f where ${0}',
])('%s is in order', (text) => {
  const holes = ['await withinScope(db, scope)']
  expect(
    unbound({ text, holes: text.includes('where ${0}') ? holes : [] }, [
      'funcionario',
      'exame',
      'anexo',
      'leitura',
    ]),
  ).toEqual([])
})

function unbound({ text, holes }: SqlText, tables: readonly string[]): Mention[] {
  const mentions = mentionsIn(text, tables)
  return mentions.filter((mention) => {
    if (mention.verb === 'insert into') return !/\(\s*(?:[^)]*\b)?cd_empresa\b/u.test(text)
    const named = mentions.filter(
      ({ name, verb }) => name === mention.name && verb !== 'insert into',
    ).length
    return named > bindings(text, holes, mention)
  })
}

function bindings(text: string, holes: readonly string[], { table, name }: Mention): number {
  const own = new RegExp(String.raw`(?<![\w.])${name}\.cd_empresa = \$\{`, 'gu')
  const bare = /(?<![\w.])cd_empresa = \$\{/gu
  const within = holes.filter((hole) => withinOf(hole) === name).length
  return (
    [...text.matchAll(own)].length + (name === table ? [...text.matchAll(bare)].length : 0) + within
  )
}

function withinOf(hole: string): string | undefined {
  if (!hole.includes('withinScope(')) return undefined
  return /piece`(\w+)`/u.exec(hole)?.[1] ?? 'f'
}

async function companyTables(): Promise<string[]> {
  const rows = await asOwner<{ nome: string }>(
    house,
    `select c.relname as nome from pg_class c join pg_attribute a on a.attrelid = c.oid
     where a.attname = 'cd_empresa' and a.attnotnull and c.relkind in ('r', 'p')
       and c.relnamespace = 'public'::regnamespace order by 1`,
  )
  return rows.map(({ nome }) => nome)
}
