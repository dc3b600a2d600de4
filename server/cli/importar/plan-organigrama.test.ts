import { expect, test } from 'vitest'
import { readLinhas } from '#contract/kit/ficheiro/linhas.ts'
import { tabelaOf } from '#contract/kit/ficheiro/tabela.ts'
import { colunas, planOrganigrama, type NoExistente } from './plan-organigrama.ts'

const raiz: NoExistente = { cd: 1, cd_base: null, ref: null, nome: 'Conservas, Lda.' }
const existentes: NoExistente[] = [
  raiz,
  { cd: 2, cd_base: 1, ref: 'F', nome: 'Fábrica' },
  { cd: 3, cd_base: 2, ref: 'P', nome: 'Produção' },
]

const plan = (rows: string, nos: NoExistente[] = existentes) =>
  planOrganigrama(
    tabelaOf(readLinhas(`codigo;superior;nome\n${rows}`), { obrigatorias: colunas }),
    nos,
  )
const faults = (rows: string) => plan(rows).recusas.map(({ linha, campo }) => [linha, campo])

test('what is new is added below its superior, old or new', () => {
  const { novos, mudados, iguais, recusas } = plan('L;P;Linha\nT;L;Turno\nS;;Sul\nF;;Fábrica')
  expect(novos).toEqual([
    { ref: 'L', superior: 'P', nome: 'Linha' },
    { ref: 'T', superior: 'L', nome: 'Turno' },
    { ref: 'S', superior: null, nome: 'Sul' },
  ])
  expect([mudados, iguais, recusas]).toEqual([[], 1, []])
})

test('a node with another name is renamed', () => {
  expect(plan('P;F;Produção de latas').mudados).toEqual([
    { cd: 3, nome: 'Produção de latas', ref: 'P' },
  ])
})

test('a node is never moved', () => {
  expect(faults('P;;Produção')).toEqual([[2, 'superior']])
  expect(faults('F;P;Fábrica')).toEqual([[2, 'superior']])
})

test('cycles, unknown superiors, doubles and empty cells are refused, each line by itself', () => {
  const rows = ['A;B;a', 'B;A;b', 'C;C;c', 'D;A;d', 'E;nada;e', 'X;;x', 'X;;y', ';;z', 'Z;;']
  expect(faults(rows.join('\n'))).toEqual([
    [2, 'superior'],
    [3, 'superior'],
    [4, 'superior'],
    [6, 'superior'],
    [8, 'codigo'],
    [9, 'codigo'],
    [10, 'nome'],
  ])
})

test('the company may come as a line of its own, and is no node below itself', () => {
  const { novos, mudados } = plan('0;;CONSERVAS, Lda.\nS;0;Sul', [raiz])
  expect(novos).toEqual([{ ref: 'S', superior: null, nome: 'Sul' }])
  expect(mudados).toEqual([{ cd: 1, nome: 'Conservas, Lda.', ref: '0' }])

  const known = [{ ...raiz, ref: '0' }]
  expect(plan('0;;Conservas, Lda.\nS;0;Sul', known)).toMatchObject({ mudados: [], iguais: 1 })
  expect(plan('0;;Outro nome', known).recusas).toMatchObject([{ linha: 2, campo: 'nome' }])
  const withNode = [...known, ...existentes.slice(1)]
  expect(plan('0;F;Conservas, Lda.', withNode).recusas).toMatchObject([
    { linha: 2, campo: 'superior' },
  ])
})

test('lengths are those of the columns', () => {
  expect(faults(`${'c'.repeat(61)};;nome\nN;;${'n'.repeat(201)}`)).toEqual([
    [2, 'codigo'],
    [3, 'nome'],
  ])
})
