import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { tables } from '#server/db/tables.ts'
import { mentionsIn, sqlTextsOf } from './sql-texts.ts'

/** Areas whose tables every area may read; only the area or comum writes them. */
const readByAll = new Set([
  'auxiliar',
  'conta',
  'empresa',
  'funcionario',
  'kit',
  'organigrama',
  'pedido',
  'registo',
  'utilizador',
])

/** This list only shrinks: a read moves to `comum`, a write to a function of the owner. */
const exceptions: Record<string, string> = {
  'agenda atividade': 'the agenda draws what is booked, of every area',
  'agenda marcacao': 'as above',
  'agenda marcacao_enferm': 'as above',
  'agenda tipo_atividade': 'as above: what the activity is called',
  'saude ocupacao':
    'a series of bookings takes the hours that the agenda shows, in its transaction',
  'correio atividade': 'a digest tells of the booking as it is when the mail leaves',
  'equipa sessao': 'when somebody was last seen stands on his sessions',
  'equipa utilizador':
    'the staff have accounts as clients have, and a role, which only equipa writes',
  'funcionario exame': 'the file of an employee shows his last exams',
  'funcionario pedido_funcionario': 'an exit taken back undoes the request that asked for it',
  'importacao funcionario': 'an import changes thousands of employees in one statement',
  'importacao organigrama': 'the same of nodes',
  'importacao registo': 'the same of the lines of the log',
  'empresa organigrama': 'a company is named by the root of its tree',
  'organigrama funcionario': 'a node that closes hands its people to another',
  'pedido funcionario': 'accepting writes what was asked for',
  'pedido marcacao': 'an exit calls off what is booked',
  'pedido marcacao_enferm': 'the same of nursing actions',
  'saude pedido_saude': 'asking for an appointment writes the request beside its fields',
  'maquina rotina': 'writes nothing: asks whether anything can be written',
  'pedido escrita': 'how far an answer in series has come is noted at its key',
}

it('leaves the tables of an area to it, but for a list of exceptions with their reasons', () => {
  const names = Object.keys(tables)
  expect(names.length).toBeGreaterThan(40)
  const found = new Set<string>()
  for (const { area, text } of areaFiles().flatMap(textsOf)) {
    for (const { table, verb } of mentionsIn(text, names)) {
      if (!mayName(area, ownerOf(table), verb)) found.add(`${area} ${table}`)
    }
  }
  expect([...found].sort()).toEqual(Object.keys(exceptions).sort())
  expect(Object.keys(exceptions).length).toBeLessThanOrEqual(21)
})

function areaFiles(): string[] {
  const below = /^server\/(kit|comum|db|cli|start)\//u
  return globSync('server/*/**/*.ts').filter(
    (file) => !below.test(file) && !/\.test\.ts$|\/testing\//u.test(file),
  )
}

function textsOf(file: string): { area: string; text: string }[] {
  const [, area = ''] = file.split('/')
  return sqlTextsOf(readFileSync(file, 'utf8')).map(({ text }) => ({ area, text }))
}

function mayName(area: string, owner: string, verb: string): boolean {
  const writes = /^(?:insert into|update|delete from)$/u.test(verb)
  return owner === area || (!writes && readByAll.has(owner))
}

const ownerOf = (table: string): string =>
  Object.entries(tables).find(([name]) => name === table)?.[1].area ?? ''
