import { expect, test } from 'vitest'
import { readLinhas } from '#contract/kit/ficheiro/linhas.ts'
import { tabelaOf } from '#contract/kit/ficheiro/tabela.ts'
import { colunasDeNo } from '#contract/comum/serie/colunas-no.ts'
import type { NoExistente } from './find-no.ts'
import { planOrganigrama } from './plan-organigrama.ts'

const raiz: NoExistente = {
  cd: 1,
  cd_base: null,
  ref: null,
  nome: 'Conservas, Lda.',
  fechado: false,
}
const existentes: NoExistente[] = [
  raiz,
  { cd: 2, cd_base: 1, ref: 'F', nome: 'Fábrica', fechado: false },
  { cd: 3, cd_base: 2, ref: 'P', nome: 'Produção', fechado: false },
]

const plan = (rows: string, nos: NoExistente[] = existentes) =>
  planOrganigrama(
    tabelaOf(readLinhas(`codigo;superior;nome\n${rows}`), { obrigatorias: colunasDeNo }),
    nos,
  )
const faults = (rows: string) => plan(rows).recusas.map(({ linha, campo }) => [linha, campo])

test('what is new is added below its superior, old or new', () => {
  const { novos, mudados, iguais, recusas } = plan('L;P;Linha\nT;L;Turno\nS;;Sul\nF;;Fábrica')
  expect(novos).toEqual([
    { linha: 2, ref: 'L', superior: 'P', nome: 'Linha', acima: 'Produção' },
    { linha: 3, ref: 'T', superior: 'L', nome: 'Turno', acima: 'Linha' },
    { linha: 4, ref: 'S', superior: null, nome: 'Sul', acima: 'Conservas, Lda.' },
  ])
  expect([mudados, iguais, recusas]).toEqual([[], 1, []])
})

test('a node with another name is renamed', () => {
  expect(plan('P;F;Produção de latas').mudados).toMatchObject([
    { linha: 2, antes: { nome: 'Produção' }, cd: 3, nome: 'Produção de latas', ref: 'P' },
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
  expect(novos).toMatchObject([{ ref: 'S', superior: null, nome: 'Sul' }])
  expect(mudados).toMatchObject([{ cd: 1, nome: 'Conservas, Lda.', ref: '0' }])

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

test('a name twice right below one node is refused, unless one of the two gives it up', () => {
  expect(faults('A;F;Corte\nB;F;CORTE\nC;;corte')).toEqual([[3, 'nome']])
  expect(faults('N;F;produçao')).toEqual([[2, 'nome']])
  expect(faults('P;F;Montagem\nN;F;Produção')).toEqual([])
  // doubles there are already are nobody's fault
  const doubled = [...existentes, { cd: 4, cd_base: 1, ref: 'G', nome: 'fabrica', fechado: false }]
  expect(plan('F;;Fábrica\nG;;fabrica', doubled)).toMatchObject({ iguais: 2, recusas: [] })
})

test('a node that was made without a code is known by its name and place, and given the code', () => {
  const uncoded = [
    raiz,
    { cd: 2, cd_base: 1, ref: null, nome: 'Fábrica', fechado: false },
    { cd: 3, cd_base: 2, ref: null, nome: 'Corte', fechado: false },
  ]
  const { novos, mudados, recusas } = plan('c;f;CORTE\nf;;Fábrica\nm;f;Montagem', uncoded)
  expect(recusas).toEqual([])
  expect(mudados.map(({ cd, ref, nome }) => [cd, ref, nome])).toEqual([
    [3, 'c', 'CORTE'],
    [2, 'f', 'Fábrica'],
  ])
  expect(novos).toMatchObject([{ ref: 'm', superior: 'f' }])
})

test('a node that was closed takes nothing and is not opened again; its name is free', () => {
  const closed = [
    raiz,
    { cd: 2, cd_base: 1, ref: 'F', nome: 'Fábrica', fechado: true },
    { cd: 3, cd_base: 1, ref: null, nome: 'Cais', fechado: true },
  ]
  expect(plan('F;;Fábrica\nP;F;Produção', closed).recusas).toMatchObject([
    { linha: 2, campo: 'codigo', motivo: expect.stringContaining('encerrado') },
    { linha: 3, campo: 'superior', motivo: expect.stringContaining('encerrado') },
  ])
  expect(plan('N;;Fábrica\nC;;Cais', closed)).toMatchObject({ recusas: [], mudados: [] })
})
