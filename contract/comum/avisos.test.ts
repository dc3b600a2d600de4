import { expect, test } from 'vitest'
import { avisosDaFicha } from './avisos.ts'

const hoje = '2026-11-21'

test.each([
  ['num_contrib', '390000019'],
  ['num_contrib', ' 390 000 019 '],
  ['num_contrib', ''],
  ['num_benef', '19900000010'],
  ['num_benef', null],
  ['num_bi', '99000001 0 ZZ5'],
  ['num_bi', 'P 123456'],
  ['num_bi', '12345678'],
  ['num_bi', ' '],
  ['num_serv_soc', '999 000 001'],
  ['num_serv_soc', undefined],
] as const)('of %s «%s» nothing is said', (campo, valor) =>
  expect(avisosDaFicha({ [campo]: valor }, hoje)).toEqual({}),
)

test.each([
  ['num_contrib', '390000010', 'NIF'],
  ['num_contrib', 'FR12345', 'NIF'],
  ['num_benef', '19900000011', 'NISS'],
  ['num_bi', '99000001 0 ZZ6', 'cartão de cidadão'],
  ['num_serv_soc', '99900001', 'nº de utente'],
  ['dt_nasc', '2020-01-01', 'data de nascimento'],
  ['dt_ini_instit', '2027-06-01', 'data de admissão'],
] as const)('%s «%s» is to be confirmed, by its name', (campo, valor, nome) => {
  const { [campo]: aviso = '', ...others } = avisosDaFicha({ [campo]: valor }, hoje)
  expect(aviso).toMatch(new RegExp(`^Confirme .{1,3}${nome}: .{1,40}\\.$`, 'u'))
  expect(others).toEqual({})
})
