import { expect, test } from 'vitest'
import { listFuncionarios } from '#contract/funcionario/funcionario.ts'
import { code, listAddress } from './address.ts'

const { validateSearch: read } = listAddress(listFuncionarios, { funcionario: code })

test('the whole state of a list is read from the address', () => {
  const given = {
    pesquisa: 'íris 100%',
    ordenacao: 'dt_expir.des',
    pagina: '12',
    quantidade: '50',
    organigrama: '7',
    validade: 'aviso',
    funcionario: '3',
  }
  expect(read(given)).toEqual({
    ...given,
    pagina: 12,
    quantidade: 50,
    organigrama: 7,
    funcionario: 3,
  })
})

test('defaults are left out', () => {
  expect(read({ pagina: '1', pesquisa: '', validade: undefined })).toEqual({})
})

test('a size that is said goes before the one that is remembered, also the smallest', () => {
  expect(read({ quantidade: '10' })).toEqual({ quantidade: 10 })
})

test('what makes no sense is dropped, and so is what no list knows', () => {
  const given = {
    ordenacao: 'segredo.asc',
    pagina: '-1',
    quantidade: '11',
    organigrama: '1e3',
    validade: 'tudo',
    funcionario: '0x10',
    constructor: '1',
    outro: '1',
  }
  expect(read(given)).toEqual({})
  expect(read({ ordenacao: 'nome.desc', pagina: '1.5', funcionario: '9007199254740992' })).toEqual(
    {},
  )
})

test('a search has at most 100 characters, and no zero byte', () => {
  expect(read({ pesquisa: `a\0${'b'.repeat(200)}` }).pesquisa).toBe(`a${'b'.repeat(99)}`)
})
