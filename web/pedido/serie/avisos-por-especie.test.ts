import { expect, it } from 'vitest'
import { todasAsColunas } from '#contract/comum/serie/colunas.ts'
import type { Celulas } from '#contract/comum/serie/colunas.ts'
import { jaHa } from '#contract/comum/serie/chaves.ts'
import type { Falta } from '#contract/comum/serie/linha.ts'
import { avisosPorEspecie } from './problemas.ts'

const nothing = Object.fromEntries(todasAsColunas.map((coluna) => [coluna, ''])) as Celulas

const row = (id: number, ...avisos: Falta[]) => ({
  id,
  linha: id + 1,
  celulas: nothing,
  organigrama: '',
  cd_organig: 1,
  faltas: [],
  repetidos: [],
  avisos,
})

it('puts warnings of one kind together, whatever value, row or name they say', () => {
  const linhas = [
    row(1, { campo: 'nif', motivo: '«1» não tem os algarismos de controlo de um NIF' }),
    row(2, { campo: 'nif', motivo: '«2» não tem os algarismos de controlo de um NIF' }),
    row(3, { campo: 'nome', motivo: jaHa('NIF', 'Ana: a primeira') }),
    row(4, { campo: 'nome', motivo: jaHa('NIF', 'Bia') }),
    row(5, { campo: 'niss', motivo: 'tem o mesmo NISS que a linha 7' }),
    row(7, { campo: 'niss', motivo: 'tem o mesmo NISS que a linha 6' }),
    row(8, { campo: 'teletrabalhoDesde', motivo: 'confirme: está em casa e de noite' }),
  ]
  const especies = avisosPorEspecie(linhas, ({ avisos }) => avisos)
  expect(especies.map(({ motivo, avisos }) => [motivo, avisos.length])).toEqual([
    ['não tem os algarismos de controlo de um NIF', 2],
    ['já há um funcionário ativo com o mesmo NIF', 2],
    ['tem o mesmo NISS que outra linha', 2],
    ['confirme: está em casa e de noite', 1],
  ])
  const chaves = especies.flatMap(({ avisos }) => avisos.map(({ chave }) => chave))
  expect(new Set(chaves).size).toBe(7)
})
