import { describe, expect, it } from 'vitest'
import type { UnidadeComHoras } from '#contract/indicador/horas.ts'
import { csvOf } from '#contract/kit/csv.ts'
import { linhasDoLivro } from '#web/comum/livro/linhas.ts'
import { livroDe } from '#test/livro.ts'
import { colunasDoFicheiro, lerHoras } from './ler-horas.ts'
import { linhasDoModelo, modelos } from './modelo-horas.ts'
import { guardado } from './use-folha.ts'

const nada = Array.from({ length: 12 }, () => null)
const janeiro = { horas: 320, pessoas: 2, proposta: false, versao: 3 }
const unidades: UnidadeComHoras[] = [
  { cd: 1, nome: 'Sede', acima: null, fechada: null, meses: [janeiro, ...nada.slice(1)] },
  { cd: 2, nome: 'Loja; "Norte"', acima: 'Sede', fechada: '2026-02', meses: nada },
]
const ano = { ano: 2026, hoje: '2026-04-10', unidades, textOf: guardado }
const total = { horas: 0, pessoas: 0, em_falta: 0 }
const doAno = { ...ano, count: 2, totais: nada.map(() => total) }

/** Cells of a row: the months from January. */
const row = (codigo: string, numeros: string, meses: readonly string[], mais = ['', '2026']) => [
  codigo,
  ...mais,
  numeros,
  ...nada.map((_, at) => meses[at] ?? ''),
]
const ler = (...rows: string[][]) => lerHoras(csvOf([[...colunasDoFicheiro], ...rows]), ano)
const ditas = (...rows: string[][]) =>
  ler(...rows).faltas.map(({ linha, campo, motivo }) => `${linha}, ${campo}: ${motivo}`)

describe('a file of hours', () => {
  it('changes the cells that it fills, and leaves those that it does not', () => {
    const { celulas, faltas } = ler(
      row('1', 'Horas', ['', '1.600', '160,00']),
      row('1', 'pessoas', ['3', '10', '1']),
      row('2', 'Horas', []),
    )
    expect(faltas).toEqual([])
    expect(
      celulas.map(({ unidade, mes, horas, pessoas }) => [unidade.cd, mes, horas, pessoas]),
    ).toEqual([
      [1, '2026-01', '320', '3'],
      [1, '2026-02', '1600', '10'],
      [1, '2026-03', '160', '1'],
    ])
    expect(celulas[0]).toMatchObject({ guardada: janeiro, porVer: 1 })
  })

  it('is the model as it was downloaded, and then changes nothing', async () => {
    const csv = await (await modelos.csv.blobOf(linhasDoModelo(doAno))).text()
    expect(lerHoras(csv, ano)).toEqual({ celulas: [], faltas: [] })
    const bytes = await (await modelos.xlsx.blobOf(linhasDoModelo(doAno))).arrayBuffer()
    const { linhas } = await linhasDoLivro(new Uint8Array(bytes))
    expect(linhas).toHaveLength(5)
    expect(lerHoras(csvOf(linhas.map(({ cells }) => cells)), ano)).toEqual({
      celulas: [],
      faltas: [],
    })
    expect(linhas[1]?.cells.slice(0, 6)).toEqual(['1', 'Sede', '2026', 'Horas', '320', ''])
  })

  it('is refused with the row and the month of each fault, and then fills nothing', () => {
    expect(
      ditas(
        row('1', 'Horas', ['1.234,5', '12.5', '=SOMA(A1)', '', '160']),
        row('1', 'Pessoas', ['2', '#N/D', '1', '', '1']),
        row('2', 'Horas', ['900', '', '160']),
        row('2', 'Pessoas', ['1', '-3', '1']),
      ),
    ).toEqual([
      '2, janeiro: «1.234,5» não é um número inteiro: arredonde-o',
      '2, fevereiro: «12.5» não é um número inteiro: arredonde-o',
      '2, março: «=SOMA(A1)» é uma fórmula: deixe só o número',
      '2, maio: Este mês ainda não chegou.',
      '3, fevereiro: «#N/D» é um erro da folha de cálculo',
      expect.stringMatching(/^4, janeiro: Uma pessoa não trabalha mais de 403 horas/u),
      '4, fevereiro: Indique também as horas.',
      '4, março: A unidade encerrou em fevereiro de 2026.',
    ])
  })

  it('names the row of a unit that is not there, is another, or is there twice', () => {
    expect(
      ditas(
        row('1', 'Horas', []),
        row('99', 'Horas', []),
        row('', 'Horas', []),
        row('2', 'Horas', [], ['Sede', '2026']),
        row('2', 'Dias', []),
        row('2', 'Pessoas', [], ['Loja; "Norte"', '2025']),
        row('1', 'Horas', []),
      ),
    ).toEqual([
      '3, Código: «99» não é de uma unidade que esteja à vista em 2026',
      '4, Código: falta: use o do modelo',
      '5, Unidade: o código 2 é de «Loja; "Norte"», não de «Sede»',
      '6, Números: «Dias» não é «Horas» nem «Pessoas»',
      '7, Ano: é «2025» e à vista está 2026: escolha o ano antes do ficheiro',
      '8, Código: repete «Sede», que já está na linha 2',
    ])
  })

  it('that is empty, has only headings or has others is refused in a sentence', () => {
    expect(() => lerHoras('', ano)).toThrow('está vazio.')
    expect(() => ler()).toThrow('só tem o cabeçalho.')
    expect(() => lerHoras('Código;Ano;abril\r\n1;2026;2\r\n', ano)).toThrow('cabeçalho esperado')
  })

  it('takes the result of a formula, and refuses one that was never calculated', async () => {
    const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
    const head = `<row>${['Código', 'Ano', 'Números', 'janeiro', 'fevereiro'].map(text).join('')}</row>`
    const read = async (cell: string) => {
      const dados = `${head}<row><c><v>1</v></c><c><v>2026</v></c>${text('Pessoas')}${cell}</row>`
      const { linhas } = await linhasDoLivro(new Uint8Array(livroDe({ dados })))
      return lerHoras(csvOf(linhas.map(({ cells }) => cells)), ano)
    }
    expect((await read('<c><f>1+2</f><v>3</v></c>')).celulas).toMatchObject([{ pessoas: '3' }])
    expect((await read('<c><f>1+2</f></c>')).faltas).toMatchObject([{ linha: 2, campo: 'janeiro' }])
  })
})
