import { expect, test } from 'vitest'
import { readLinhas } from '#contract/kit/ficheiro/linhas.ts'
import { tabelaOf } from '#contract/kit/ficheiro/tabela.ts'
import { colunasDeNo } from '#contract/comum/serie/colunas.ts'
import type { NoExistente } from './find-no.ts'
import { niveisOf, planOrganigrama } from './plan-organigrama.ts'

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
  // The file did not cause duplicates that were stored before.
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

const chain = (from: number, to: number, top = '') =>
  Array.from({ length: to - from }, (_, at) => {
    const n = from + at
    return `N${n};${at === 0 ? top : `N${n - 1}`};Nome ${n}`
  })

test('a tree goes thirty levels below the company; what lies deeper is refused by its line', () => {
  expect(plan(chain(0, 30).join('\n'), [raiz]).recusas).toEqual([])
  for (const rows of [chain(0, 32), chain(0, 32).toReversed()]) {
    const { recusas } = plan(rows.join('\n'), [raiz])
    const lines = recusas.map(({ linha }) => rows[linha - 2]?.split(';')[0])
    expect(new Set(lines)).toEqual(new Set(['N30', 'N31']))
    expect(recusas[0]?.motivo).toBe(
      'o organigrama não pode ter mais de 30 níveis abaixo da empresa',
    )
  }
  expect(faults(chain(0, 29, 'P').join('\n'))).toEqual([[30, 'superior']])
})

test('what lies deeper already is read and renamed, and takes nothing more', () => {
  const deep = Array.from({ length: 2_000 }, (_, at) => ({
    cd: at + 2,
    cd_base: at + 1,
    ref: `N${at}`,
    nome: `Nome ${at}`,
    fechado: false,
  }))
  expect(plan('N1999;N1998;Fundo', [raiz, ...deep])).toMatchObject({
    mudados: [{ nome: 'Fundo' }],
    recusas: [],
  })
  expect(plan('X;N1999;Mais um', [raiz, ...deep]).recusas).toHaveLength(1)
})

test('ten thousand nodes in a chain, a circle or a chain into a circle are each told of', () => {
  const rows = chain(0, 10_000)
  const closed = (to: number) => [`N0;N${to};Nome 0`, ...rows.slice(1)]
  const refused = (lines: string[]) => plan(lines.join('\n'), [raiz]).recusas.length
  expect([refused(rows), refused(rows.toReversed())]).toEqual([9_970, 9_970])
  expect([refused(closed(9_999)), refused(closed(4_999).toReversed())]).toEqual([10_000, 5_000])
})

const total = 10_000
const shapes = {
  'a chain': (n: number) => (n === 0 ? undefined : n - 1),
  'a chain that comes last first': (n: number) => (n === total - 1 ? undefined : n + 1),
  'a circle': (n: number) => (n + 1) % total,
  'a chain into a circle': (n: number) => (n === total - 1 ? total / 2 : n + 1),
  'one level': (n: number) => (n === 0 ? undefined : 0),
}

test.each(Object.entries(shapes))('%s of ten thousand nodes is walked over once', (_, above) => {
  let steps = 0
  const keys = Array.from({ length: total }, (__, n) => n)
  const { niveis, circulares } = niveisOf(keys, (n) => {
    steps += 1
    return above(n)
  })
  expect(niveis.size).toBe(total)
  expect(steps).toBeLessThanOrEqual(2 * total)
  expect(circulares.size).toBe(
    above === shapes['a circle']
      ? total
      : above === shapes['a chain into a circle']
        ? total / 2
        : 0,
  )
})
