import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowReader } from './row-reader.ts'

const answer = (message: unknown[]) =>
  JSON.stringify({ message, count: message.length, countPag: 1, pagina: 1 })

function read(text: string, cuts: number[]) {
  const reader = rowReader<unknown>()
  const places = [...cuts.map((cut) => cut % (text.length + 1)), 0, text.length]
  const ends = places.sort((one, other) => one - other)
  const rows = ends.flatMap((end, index) => reader.push(text.slice(ends[index - 1] ?? 0, end)))
  return { rows, complete: reader.complete }
}

test('whatever the rows hold and wherever the pieces are cut, the same rows come out', () => {
  const row = fc.record({ cd: fc.integer(), nome: fc.string(), empresa: fc.object() })
  fc.assert(
    fc.property(fc.array(row), fc.array(fc.nat()), (rows, cuts) => {
      const text = answer(rows)
      expect(read(text, cuts)).toEqual({ rows: JSON.parse(text).message, complete: true })
    }),
  )
})

test('brackets, quotes and backslashes in a name are letters', () => {
  const rows = [{ nome: '"]}' }, { nome: 'a\\' }, { nome: '{[' }, { lista: [1, [2]] }]
  expect(read(answer(rows), [20, 30, 31, 40])).toEqual({ rows, complete: true })
})

test('an answer cut short is known by its missing end', () => {
  const text = answer([{ cd: 1 }, { cd: 2 }])
  expect(read(text.slice(0, 24), [])).toEqual({ rows: [{ cd: 1 }], complete: false })
  expect(read('', [])).toEqual({ rows: [], complete: false })
  expect(read(answer([]), [])).toEqual({ rows: [], complete: true })
})
