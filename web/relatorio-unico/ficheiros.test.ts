import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import type { NumerosDoAno } from '#contract/relatorio-unico/relatorio.ts'
import { excelDe } from './ficheiros.ts'

const exame = { quadro: 'exame', cd: 2, qual: 1, nome: 'Admissão', dias: 0 } as const
const numeros: NumerosDoAno = {
  ano: 2025,
  nome: 'Atlântico & Filhos',
  prestador: 'Prestador',
  contado: '2026-02-01',
  partes: ['exame'],
  com_horas: true,
  contratos: 1,
  estabelecimentos: [
    {
      cd: 2,
      nome: '=Fábrica',
      regiao: 'continente',
      cae: '01020',
      morada: null,
      fechado: null,
      horas: { horas: 1234, pessoas: 25, propostas: 0, em_falta: [], poucas: [] },
    },
  ],
  contagens: [
    { ...exame, sexo: 1, classe: 'de_18_a_49', total: 3 },
    { ...exame, sexo: 0, classe: 'desde_50', total: 2 },
  ],
  faltas: [],
}
const versao = { versao: 2, dt: '2026-02-03', autor: 'Rita', do_prestador: true }

/** The cells of each row, by another library than the one that wrote the file. */
async function cellsOf(file: Blob) {
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()))
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  return [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gsu)].map(([, row = '']) =>
    [...row.matchAll(/<c r="([A-Z]+)\d+"([^>]*)>(.*?)<\/c>/gsu)].map(([, at, look, value = '']) => [
      at,
      look?.includes('inlineStr') ? 'text' : 'number',
      value.replaceAll(/<[^>]+>/gu, ''),
    ]),
  )
}

it('the file has a row for each number, with company, year, version and establishment', async () => {
  const [head, aviso, ...rows] = await cellsOf(await excelDe([{ numeros, versao }]))
  expect(head?.map(([, , text]) => text)).toEqual([
    'Empresa',
    'Ano',
    'Versão',
    'Estabelecimento',
    'CAE',
    'Morada',
    'Região',
    'Quadro',
    'Linha',
    'Coluna',
    'Número',
  ])
  expect(aviso).toContainEqual([
    'I',
    'text',
    expect.stringContaining('Não é o ficheiro XML oficial'),
  ])
  expect(rows[0]).toEqual([
    ['A', 'text', 'Atlântico &amp; Filhos'],
    ['B', 'number', '2025'],
    ['C', 'text', 'Versão 2, fechada a 03-02-2026 por Rita, do prestador'],
    ['D', 'text', '=Fábrica'],
    ['E', 'text', '01020'],
    ['G', 'text', 'Continente'],
    ['H', 'text', 'Horas e pessoas'],
    ['I', 'text', 'Horas trabalhadas'],
    ['J', 'text', 'Ano'],
    ['K', 'number', '1234'],
  ])
  const totals = rows.filter((row) => row.some(([at, , text]) => at === 'J' && text === 'Total'))
  expect(totals.map((row) => row.at(-1)?.[2])).toEqual(['5', '5'])
})

it('the file of all companies has the rows of each, one after the other', async () => {
  const outra = { ...numeros, nome: 'Serra' }
  const rows = await cellsOf(await excelDe([{ numeros, versao }, { numeros: outra }]))
  const deles = rows.slice(1).map((row) => row[0]?.[2])
  expect(deles.indexOf('Serra') * 2).toBe(deles.length)
  expect(rows.at(-1)?.[2]).toEqual(['C', 'text', 'Números por fechar'])
})
