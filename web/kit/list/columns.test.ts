import { expect, test } from 'vitest'
import { listMinificado } from '#contract/funcionario/funcionario.ts'
import { columnsOf, organig } from './columns.ts'

test('the node above one whose name is not the only one is shown, and is in no file', () => {
  const [column] = columnsOf(listMinificado, [organig])
  const row = { cd: 1, num_mecan: null, nome: 'Zé', cd_organig: 4, organig: 'Produção' }
  expect(column?.below?.({ ...row, organig_acima: 'Fábrica' })).toBe('Fábrica')
  for (const organig_acima of ['Fábrica', null]) {
    expect(column?.text({ ...row, organig_acima })).toBe('Produção')
  }
})
