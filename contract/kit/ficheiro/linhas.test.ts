import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanCell, readCell } from '../csv.ts'
import { readLinhas } from './linhas.ts'

const cell = fc.string({
  unit: fc.constantFrom('a', 'ç', '1', ' ', ';', '"', '\n', '\r', '\t', '=', "'"),
  maxLength: 8,
})
const line = fc.array(cell, { minLength: 2, maxLength: 5 })

test('files as spreadsheets write them are read as they were, cleaned', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (rows) => {
      const text = rows.map((cells) => cells.map(written).join(';')).join('\r\n')
      fc.pre(text.trim() !== '')
      expect(readLinhas(text).map(({ cells }) => cells)).toEqual(
        rows.map((cells) => cells.map(readCell)),
      )
    }),
  )
})

test('any text is read as another parser reads it', () => {
  const text = fc.string({ unit: fc.constantFrom('a', ' b', ';', '"', '\n', 'é'), maxLength: 40 })
  fc.assert(
    fc.property(text, (given) => {
      fc.pre(given.trim() !== '')
      const read = readLinhas(given)
      const other = otherParser(given.replace(/\n$/u, ''))
      fc.pre(other !== undefined && read.every(({ fault }) => fault === undefined))
      expect(read.map(({ cells, linha }) => ({ cells, linha }))).toEqual(other)
    }),
    { numRuns: 2_000 },
  )
})

test('what is badly quoted is told of its line', () => {
  expect(readLinhas('a;b\n"c;d')).toMatchObject([
    { linha: 1, cells: ['a', 'b'] },
    { linha: 2, fault: 'tem aspas por fechar ou fora do lugar', crua: '"c;d' },
  ])
})

test.each(['sep=;\n', 'SEP=;\r\n', '"sep=;"\n', 'sep=;;;\n'])(
  'a first line %j is no row',
  (first) => {
    expect(readLinhas(`${first}a;b`)).toEqual([{ linha: 2, cells: ['a', 'b'] }])
  },
)

test('a first line that names another separator is refused by its name', () => {
  expect(() => readLinhas('sep=,\na,b')).toThrow('«,»')
})

test('cells of a clipboard stand between tabs', () => {
  expect(readLinhas('a;1\tb\r\n"c\nd"\te\r\n', '\t')).toMatchObject([
    { linha: 1, cells: ['a;1', 'b'] },
    { linha: 2, cells: ['c d', 'e'] },
  ])
})

const written = (text: string) =>
  /[;"\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** RFC 4180; undefined for misplaced quotes. */
function otherParser(text: string) {
  const rows = [{ linha: 1, cells: [''] }]
  let state: 'begin' | 'plain' | 'quoted' | 'closed' = 'begin'
  let linha = 1
  const add = (letter: string) => {
    const cells = rows.at(-1)?.cells ?? []
    cells.push(`${cells.pop()}${letter}`)
  }
  for (const letter of text) {
    if (letter === '\n') linha += 1
    if (state === 'quoted') {
      if (letter === '"') state = 'closed'
      else add(letter)
    } else if (letter === '"') {
      if (state === 'plain') return undefined
      if (state === 'closed') add('"')
      state = 'quoted'
    } else if (letter === ';') {
      rows.at(-1)?.cells.push('')
      state = 'begin'
    } else if (letter === '\n') {
      rows.push({ linha, cells: [''] })
      state = 'begin'
    } else if (state === 'closed') return undefined
    else {
      add(letter)
      state = 'plain'
    }
  }
  if (state === 'quoted') return undefined
  return rows.map((row) => ({ ...row, cells: row.cells.map(cleanCell) }))
}
