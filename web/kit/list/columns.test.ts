import { expect, test } from 'vitest'
import { listMinificado } from '#contract/funcionario/funcionario.ts'
import { columnsOf, organig, shownColumns } from './columns.ts'
import { colOf } from './vista-address.ts'

test('the node above one whose name is not the only one is shown, and is in no file', () => {
  const [column] = columnsOf(listMinificado, [organig])
  const row = { cd: 1, num_mecan: null, nome: 'Zé', cd_organig: 4, organig: 'Produção' }
  expect(column?.below?.({ ...row, organig_acima: 'Fábrica' })).toBe('Fábrica')
  for (const organig_acima of ['Fábrica', null]) {
    expect(column?.text({ ...row, organig_acima })).toBe('Produção')
  }
})

test('chosen columns stand in their order with the main one, and unknown ones are left out', () => {
  const [nome, idade, posto] = [
    { key: 'nome', label: 'Nome', main: true as const },
    { key: 'idade', label: 'Idade' },
    { key: 'posto', label: 'Posto' },
  ]
  const all = [nome, idade, posto]
  expect(shownColumns(all, 'posto.nome')).toEqual([posto, nome])
  expect(shownColumns(all, 'idade.salario.idade')).toEqual([nome, idade])
  for (const col of [undefined, 'salario']) expect(shownColumns(all, col)).toBe(all)
})

test('columns as the list has them are not said in the address', () => {
  const all = [
    { key: 'nome', label: 'Nome' },
    { key: 'idade', label: 'Idade' },
  ]
  expect(colOf(all, ['nome', 'idade'])).toBeUndefined()
  expect(colOf(all, ['idade', 'nome'])).toBe('idade.nome')
})
