import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lerCsv } from '#contract/comum/serie/ficheiro.ts'
import { colunas } from '#contract/comum/serie/colunas.ts'
import type { FuncionarioRow } from '#contract/funcionario/funcionario.ts'
import { csvOf } from '#contract/kit/csv.ts'
import { readLinhas } from '#contract/kit/ficheiro/linhas.ts'
import { cleanText } from '#contract/kit/plain-text.ts'
import { colunasFuncionario } from './columns.tsx'

// names and nodes in the portal's stored form
const text = fc
  .string({ unit: fc.constantFrom(...Array.from('aZ0çŁ’ ;"\'=+-@,')), maxLength: 8 })
  .map((one) => cleanText(`${one}x`))
const day = fc.option(fc.constantFrom('2026-02-28', '1999-12-31'))
const row = fc.record({
  cd: fc.nat(),
  num_mecan: fc.option(text),
  nome: text,
  idade: fc.integer({ min: 16, max: 80 }),
  dt_ult_exam: day,
  dias_expir: fc.constant(null),
  dt_expir: day,
  dt_prox_marc: day,
  pendente: fc.constant(0),
  organig_acima: fc.constant(null),
  empresa: text.map((nome) => ({ cd: 1, nome })),
})

const rows = fc.array(row, { minLength: 1, maxLength: 5 })

const tableOf = (some: readonly FuncionarioRow[]) => [
  colunasFuncionario.map(({ label }) => label),
  ...some.map((one) => colunasFuncionario.map((column) => column.text(one))),
]

it('the exported list of employees is read again with the columns, order and values it had', () => {
  fc.assert(
    fc.property(rows, (some) => {
      const table = tableOf(some)
      const read = readLinhas(csvOf(table).slice(1))
      expect(read.map(({ cells, fault }) => ({ cells, fault }))).toEqual(
        table.map((cells) => ({ cells, fault: undefined })),
      )
    }),
  )
})

it('the exported list is no file of employees, and the refusal names the columns it lacks', () => {
  const [some] = fc.sample(rows, 1)
  const bytes = new TextEncoder().encode(csvOf(tableOf(some ?? [])))
  expect(() => lerCsv(bytes)).toThrow(`não tem o cabeçalho esperado, ${colunas.join(';')}`)
})

it('columns of the exported list that are put into a file of employees say there what they said', () => {
  const rest = colunas.filter((coluna) => coluna !== 'numMecan' && coluna !== 'nome')
  const taken = colunasFuncionario.filter(({ key }) =>
    ['num_mecan', 'nome', 'empresa'].includes(key),
  )
  fc.assert(
    fc.property(rows, (some) => {
      const table = [
        [...taken.map(({ label }) => label), ...rest],
        ...some.map((one) => [...taken.map((column) => column.text(one)), ...rest.map(() => 'a')]),
      ]
      const { linhas } = lerCsv(new TextEncoder().encode(csvOf(table)))
      expect(
        linhas.map(({ celulas }) => [celulas.numMecan, celulas.nome, celulas.organigrama]),
      ).toEqual(some.map(({ num_mecan, nome, empresa }) => [num_mecan ?? '', nome, empresa.nome]))
    }),
  )
})
