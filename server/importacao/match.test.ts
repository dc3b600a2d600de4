import { expect, test } from 'vitest'
import { semMais } from '#contract/comum/funcionario.ts'
import { matchPessoas, type ComChaves } from './match.ts'
import type { PessoaLida } from './parse-funcionarios.ts'

type Keys = Partial<PessoaLida['ficha']>

function line(linha: number, keys: Keys = {}): PessoaLida {
  return {
    linha,
    ficha: {
      ...semMais({
        nome: `PessoaLida ${linha}`,
        sexo: '0',
        dt_nasc: '1990-01-01',
        cd_nacion: 620,
        dt_ini_instit: '2020-01-01',
        cd_categ: 1,
        cd_organig: 1,
      }),
      loc_trab: 'Sede',
      ...keys,
    },
    nomes: { categoria: 'Operador', agrupamento: null, profissao: null, funcao: null },
    organigrama: '',
  }
}

function stored(cd: number, keys: Keys & Partial<ComChaves> = {}): ComChaves {
  const { num_mecan, num_contrib, nome, dt_nasc } = line(cd, keys).ficha
  const { inactiv = false, dt_inactiv = null } = keys
  return { cd, num_mecan, num_contrib, nome, dt_nasc, inactiv, dt_inactiv }
}

async function match(pessoas: PessoaLida[], existentes: ComChaves[]) {
  const { pares, recusas } = await matchPessoas(pessoas, existentes)
  return {
    pares: [...pares].map(([{ linha }, { cd }]) => [linha, cd]),
    recusas: recusas.map(({ linha, campo }) => [linha, campo]),
  }
}

test('by number, else by NIF, else by name and birth date', async () => {
  const found = await match(
    [
      line(2, { num_mecan: '7' }),
      line(3, { num_contrib: '390 000 019' }),
      line(4, { nome: 'ÍRIS Dias' }),
      line(5, { nome: 'Íris Dias', dt_nasc: '1991-01-01' }),
    ],
    [
      stored(10, { num_mecan: '7' }),
      stored(11, { num_contrib: '390000019' }),
      stored(12, { nome: 'Iris Dias' }),
    ],
  )
  expect(found).toEqual({
    pares: [
      [2, 10],
      [3, 11],
      [4, 12],
    ],
    recusas: [],
  })
})

test('a weaker key does not hold against a stronger one that differs', async () => {
  const nome = 'Ana Dias'
  expect(
    (await match([line(2, { nome, num_mecan: '1' })], [stored(10, { nome, num_mecan: '2' })]))
      .pares,
  ).toEqual([])
  expect(
    (
      await match(
        [line(2, { nome, num_contrib: '390000019' })],
        [stored(10, { nome, num_contrib: '391001230' })],
      )
    ).pares,
  ).toEqual([])
  expect((await match([line(2, { nome, num_mecan: '1' })], [stored(10, { nome })])).pares).toEqual([
    [2, 10],
  ])
})

test('a person of the company answers to one line, whatever the order', async () => {
  const existente = stored(10, { num_mecan: '1', num_contrib: '390000019' })
  const byNif = line(2, { num_mecan: '2', num_contrib: '390000019' })
  const byNumber = line(3, { num_mecan: '1', num_contrib: '391001230' })
  expect(await match([byNif, byNumber], [existente])).toEqual({ pares: [[3, 10]], recusas: [] })
})

test('two lines that are one person: the second is refused', async () => {
  const found = await match(
    [
      line(2, { num_mecan: '1' }),
      line(3, { num_mecan: '1' }),
      line(4, { num_contrib: '390000019' }),
      line(5, { num_contrib: '390.000.019', num_mecan: '9' }),
      line(6, { nome: 'Ana' }),
      line(7, { nome: 'ANA' }),
      line(8, { nome: 'Rui', num_mecan: '11' }),
      line(9, { nome: 'Rui', num_mecan: '12' }),
    ],
    [],
  )
  expect(found.recusas).toEqual([
    [3, 'numMecan'],
    [5, 'nif'],
    [7, 'nome'],
  ])
})

test('one key of several active people is refused, of one active and one who left is not', async () => {
  const twice = [stored(10, { num_mecan: '1' }), stored(11, { num_mecan: '1' })]
  expect(await match([line(2, { num_mecan: '1' })], twice)).toEqual({
    pares: [],
    recusas: [[2, 'numMecan']],
  })
  const left = stored(9, { num_mecan: '1', inactiv: true, dt_inactiv: '2020-01-01' })
  const active = stored(10, { num_mecan: '1' })
  expect((await match([line(2, { num_mecan: '1' })], [left, active])).pares).toEqual([[2, 10]])
})

test('the number of somebody who left may be another person’s now', async () => {
  const left = { num_mecan: '1', inactiv: true, dt_inactiv: '2020-01-01' }
  const pessoa = line(2, { num_mecan: '1', dt_nasc: '1999-09-09', num_contrib: '390000019' })
  expect((await match([pessoa], [stored(10, left)])).pares).toEqual([])
  const same = stored(11, { ...left, num_contrib: '390000019' })
  expect((await match([pessoa], [stored(10, left), same])).pares).toEqual([[2, 11]])
})
