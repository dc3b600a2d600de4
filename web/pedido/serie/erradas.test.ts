import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cabecalho, colunas } from '#contract/comum/serie/colunas.ts'
import { lerCsv } from '#contract/comum/serie/ficheiro.ts'
import { csvHead, csvLine } from '#contract/kit/csv.ts'
import { ficheiroDasErradas } from './erradas.ts'
import type { Linha } from './folha.ts'

const read = (text: string) => lerCsv(new TextEncoder().encode(text))

/** The file of the faulty rows of a file. */
function written(text: string, changed: Partial<Linha> = {}) {
  const lido = read(text)
  const linhas = lido.linhas.map(({ linha, celulas }, id): Linha => {
    const { organigrama, ...rest } = celulas
    const found = { faltas: [], avisos: [], repetidos: [] }
    return { id, linha, celulas: rest, organigrama, cd_organig: null, ...found, ...changed }
  })
  return ficheiroDasErradas(linhas, lido, (cd) => `Ramo ${cd}`)
}

const cell = fc.string({
  unit: fc.constantFrom('a', 'ç', '1', ' ', ';', '"', "'", '=', '+', '-', '@', '\t', '\n'),
  maxLength: 6,
})
const names = fc
  .tuple(...colunas.map((coluna) => fc.constantFrom(coluna, ...(cabecalho.outros[coluna] ?? []))))
  .chain((some) => fc.shuffledSubarray([...some, 'Organigrama'], { minLength: 16 }))
const file = names.chain((head) =>
  fc.record({
    head: fc.constant(head),
    // a row may be too short or too long
    rows: fc.array(fc.array(cell, { minLength: 12, maxLength: 18 }), {
      minLength: 1,
      maxLength: 5,
    }),
  }),
)

describe('the rows that are taken out to be mended', () => {
  it('are the rows that went in, under the headings they had, however often', () => {
    fc.assert(
      fc.property(file, ({ head, rows }) => {
        const text =
          csvHead(head) + rows.map((cells) => csvLine(['x', ...cells].slice(0, 18))).join('')
        const first = read(text)
        const once = written(text)
        const again = read(once)
        const valuesOf = ({ linhas, fora }: typeof first) => ({
          linhas: linhas.map(({ celulas }) => celulas),
          fora: fora.map(({ cells }) => cells),
        })
        expect(again.cabecalho).toEqual(first.cabecalho)
        expect(valuesOf(again)).toEqual(valuesOf(first))
        expect(written(once)).toBe(once)
      }),
    )
  })

  it('keep a badly quoted row as it was written', () => {
    const text = `${csvHead(colunas)}${csvLine(colunas.map(() => 'a'))}1;"aberta;2\r\n3;4\r\n`
    expect(written(text)).toContain('\r\n1;"aberta;2\n3;4\r\n')
    expect(read(written(text)).recusas).toMatchObject([{ linha: 3 }])
  })

  it('say where somebody works as the file did, or as it was chosen since', () => {
    const text = csvHead([...colunas, 'organigrama']) + csvLine([...colunas.map(() => 'a'), 'Sul'])
    expect(written(text)).toContain(';Sul\r\n')
    expect(written(text, { organigrama: '', cd_organig: 7 })).toContain(';Ramo 7\r\n')
  })
})
