import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { colunas } from './colunas.ts'
import { lerCsv } from './ficheiro.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const head = colunas.join(';')
const person = '1;Rosa Dias;1;01/02/1990;Portuguesa;Operador;;;;;;;;Sede;01/01/2020'.split(';')
const row = (at: number, cell: string) => person.with(at, cell).join(';')
const sample = (name: string) => lerCsv(readFileSync(new URL(`testing/${name}`, import.meta.url)))

describe('the samples', () => {
  test('the good one brings forty people', () => {
    const { linhas, recusas, vazias, utf8 } = sample('import-sample-latin1.csv')
    expect([linhas.length, recusas, vazias, utf8]).toEqual([40, [], 0, false])
    expect(linhas[0]?.celulas.nome).toBe('Artur Luís Neves Moura')
  })

  test('of the bad one the short line is told of and the empty one dropped', () => {
    const { linhas, recusas, vazias } = sample('import-sample-bad-latin1.csv')
    expect(linhas.map(({ linha }) => linha)).toEqual([2, 3, 4, 7, 8, 9, 10, 11, 12, 13])
    expect(recusas).toEqual([
      { linha: 5, campo: '(linha)', motivo: 'tem 12 campos e o cabeçalho tem 15' },
    ])
    expect(vazias).toBe(1)
    expect(linhas[6]?.celulas.categoria).toBe('Técnico; especialista')
    expect(linhas[7]?.celulas.funcao).toBe('Prémio 100 €')
  })
})

describe('a file', () => {
  test.each([
    ['of nothing', '', 'está vazio.'],
    ['of empty lines', '\n\n\n', 'está vazio.'],
    ['of headings only', `${head}\n`, 'só tem o cabeçalho: falta uma linha por funcionário.'],
    ['of headings and empty rows', `${head}\n;;\n`, 'só tem o cabeçalho'],
    ['of other headings', 'a;b;c\n1;2;3', 'não tem o cabeçalho esperado'],
    ['between commas', head.replaceAll(';', ','), 'O separador tem de ser o ponto e vírgula.'],
    ['with a heading twice', `${head};nome\n`, 'tem a coluna «nome» mais do que uma vez.'],
    ['of ten thousand columns', `${';x'.repeat(10_000)}\n`, 'tem a coluna'],
  ])('%s is refused in a sentence', (_, text, motivo) => {
    expect(() => lerCsv(bytes(text))).toThrow(motivo)
  })

  const lines = Array.from({ length: 10_000 }, (_, n) => row(0, String(n)))

  test('of ten thousand lines is read', () => {
    expect(lerCsv(bytes([head, ...lines, ';;;'].join('\n'))).linhas).toHaveLength(10_000)
  })

  test('of a line more than ten thousand is refused', () => {
    expect(() => lerCsv(bytes([head, ...lines, row(0, 'x')].join('\n')))).toThrow(
      'tem 10 001 linhas; no máximo 10 000 de cada vez.',
    )
  })

  test('of 8 MB is read, and one of a byte more is not', () => {
    const begin = `${head}\n`
    const most = begin + row(1, 'x'.repeat(8_388_608 - begin.length - row(1, '').length))
    expect(lerCsv(bytes(most)).linhas[0]?.celulas.nome).toMatch(/^x+$/u)
    expect(() => lerCsv(bytes(`${most}\n`))).toThrow('tem mais de 8 MB')
  })

  test('has its columns in any order, as the screens call them, and where people work', () => {
    const names = colunas.map((coluna) => (coluna === 'bi' ? 'BI / CC' : coluna)).toReversed()
    const text = `${[...names, 'Organigrama'].join(';')}\n${[...person.toReversed(), 'Loja'].join(';')}`
    expect(lerCsv(bytes(text)).linhas[0]?.celulas).toMatchObject({
      nome: 'Rosa Dias',
      localTrabalho: 'Sede',
      organigrama: 'Loja',
    })
  })

  test('keeps formulas as the texts they are', () => {
    const { linhas } = lerCsv(bytes(`${head}\n${row(1, "=cmd|' /C calc'!A0")}`))
    expect(linhas[0]?.celulas.nome).toBe("=cmd|' /C calc'!A0")
  })
})
