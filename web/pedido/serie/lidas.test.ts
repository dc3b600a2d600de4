import fc from 'fast-check'
import { expect, test } from 'vitest'
import { colunas, todasAsColunas } from '#contract/comum/serie/colunas.ts'
import type { Celulas } from '#contract/comum/serie/colunas.ts'
import { cleanCell } from '#contract/kit/csv.ts'
import { show } from '#contract/kit/ficheiro/achado.ts'
import { juntar, juntarFaltas, separar, separarFaltas } from './lidas.ts'

const text = fc.string({
  unit: fc.constantFrom('a', 'ç', ' ', '\n', '\r', '\u2028', '\0', ';', '👷'),
  maxLength: 6,
})
const cells = fc.record(
  Object.fromEntries(todasAsColunas.map((coluna) => [coluna, text.map(cleanCell)])),
) as fc.Arbitrary<Celulas>
const faltas = fc.array(
  fc.record({
    campo: fc.constantFrom(...todasAsColunas),
    motivo: text.map((valor) => `${show(valor)} não é nada`),
  }),
  { maxLength: 4 },
)

test('rows are those that were handed over', () => {
  fc.assert(
    fc.property(fc.array(cells, { maxLength: 4 }), (rows) => {
      expect(separar(juntar(rows), rows.length)).toEqual(rows)
    }),
  )
})

test('and so is what was found in them', () => {
  fc.assert(
    fc.property(fc.array(faltas, { maxLength: 4 }), (rows) => {
      expect(separarFaltas(juntarFaltas(rows), rows.length)).toEqual(rows)
    }),
  )
})

test('a table stored by an older page has no regimes', () => {
  fc.assert(
    fc.property(fc.array(cells, { maxLength: 4 }), (rows) => {
      const old = rows.map((celulas) => colunas.map((coluna) => celulas[coluna]).join('\n'))
      const read = separar(old.join('\n'), rows.length)
      expect(read.map(({ noturnoDesde }) => noturnoDesde)).toEqual(rows.map(() => ''))
      expect(read.map((row) => colunas.map((coluna) => row[coluna]))).toEqual(
        rows.map((row) => colunas.map((coluna) => row[coluna])),
      )
    }),
  )
})
