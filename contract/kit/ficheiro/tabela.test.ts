import { describe, expect, test } from 'vitest'
import { readLinhas } from './linhas.ts'
import { tabelaOf } from './tabela.ts'

const read = (text: string) =>
  tabelaOf(readLinhas(text), {
    obrigatorias: ['codigo', 'nome'],
    opcionais: ['local'],
    outros: { nome: ['Nome completo'] },
  })

describe('the headings', () => {
  test('are found in any order, case, accents and spacing aside', () => {
    const { linhas, colunas } = read('NOME;  Código ;Local\nFábrica;F1;Sul')
    expect(linhas).toEqual([{ linha: 2, celulas: { codigo: 'F1', nome: 'Fábrica', local: 'Sul' } }])
    expect([...colunas].sort()).toEqual(['codigo', 'local', 'nome'])
  })

  test('may be called otherwise, where that is said', () => {
    expect(read('nome completo;codigo\nFábrica;F1').linhas[0]?.celulas.nome).toBe('Fábrica')
  })

  test('may lack the optional ones, and have empty columns after them', () => {
    const { linhas, recusas } = read('codigo;nome;;\nF1;Fábrica;;\nF2;Outra\n')
    expect(linhas.map(({ celulas }) => celulas.local)).toEqual(['', ''])
    expect(recusas).toEqual([])
  })

  test.each([
    ['codigo', 'codigo;nome'],
    ['codigo;nome;idade', '«codigo;nome;idade»'],
    ['codigo;nome;Nome', 'tem a coluna «Nome» mais do que uma vez'],
    ['codigo;nome;nome completo', 'cabeçalho esperado'],
    ['codigo,nome', 'ponto e vírgula'],
    ['', 'vazio'],
    ['\n\n', 'vazio'],
  ])('«%s» are refused', (text, reason) => {
    expect(() => read(text)).toThrow(reason)
  })
})

describe('the rows', () => {
  test('keep their number in the file through quoted line ends, blank lines and mixed ends', () => {
    const text = 'codigo;nome\r\nA;"duas\r\nlinhas"\r\n\r\nB;b\r;;\nC;c'
    const { linhas, vazias } = read(text)
    expect(linhas.map(({ linha, celulas }) => [linha, celulas.codigo, celulas.nome])).toEqual([
      [2, 'A', 'duas linhas'],
      [5, 'B', 'b'],
      [7, 'C', 'c'],
    ])
    expect(vazias).toBe(2)
  })

  test('hold separators and quotes inside quotes', () => {
    const { linhas } = read('codigo;nome\n1;"Técnico; ""sénior"""')
    expect(linhas[0]?.celulas.nome).toBe('Técnico; "sénior"')
  })

  test('are refused when their fields are too few, too many or badly quoted', () => {
    const { linhas, recusas } = read('codigo;nome\nA\nB;b;c\nC;c\nD;"d')
    expect(linhas.map(({ linha }) => linha)).toEqual([4])
    expect(recusas.map(({ linha, motivo }) => [linha, motivo.slice(0, 10)])).toEqual([
      [2, 'tem 1 camp'],
      [3, 'tem 3 camp'],
      [5, 'tem aspas '],
    ])
  })

  test('are cleaned: composed letters, single spaces', () => {
    const { linhas } = read('codigo;nome\n A\u00a0 1 ;I\u0301ris   Maria ')
    expect(linhas[0]?.celulas).toMatchObject({ codigo: 'A 1', nome: 'Íris Maria' })
  })
})
