import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lerCsv, lerNos } from '#contract/comum/serie/ficheiro.ts'
import { csvLine, cleanCell } from '#contract/kit/csv.ts'
import { modeloDe } from './modelo.ts'

async function saved(qual: Parameters<typeof modeloDe>[0]) {
  const answer = await fetch(modeloDe(qual))
  return Buffer.from(await answer.arrayBuffer()).toString('latin1')
}

// letters of windows-1252, and characters with a meaning in CSV
const cell = fc.string({
  unit: fc.constantFrom(...Array.from('aZ09çãÉ ;"\'=+-@\t\n,')),
  maxLength: 8,
})

/** Writes a cell as Excel does: without a guard before a formula. */
const inExcel = (text: string) => (/[;"\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const lineOfExcel = (cells: readonly string[]) => `${cells.map(inExcel).join(';')}\r\n`

const ways = {
  'Excel in Portuguese': (text: string) => Buffer.from(text, 'latin1'),
  'Excel as CSV UTF-8': (text: string) => Buffer.from(`\uFEFF${text}`),
}

describe.each(['serie', 'funcionarios', 'organigrama'] as const)('the model of %s', (qual) => {
  const read = (bytes: Buffer) => (qual === 'organigrama' ? lerNos(bytes) : lerCsv(bytes))

  it.each(Object.entries(ways))(
    'is read with the cells that were filled in %s, under its own columns',
    async (_, bytesOf) => {
      const model = await saved(qual)
      const columns = model.trim().split(';')
      const rows = fc.array(
        fc.array(cell, { minLength: columns.length, maxLength: columns.length }),
        { minLength: 1, maxLength: 4 },
      )
      fc.assert(
        fc.property(rows, (some) => {
          // a letter keeps the row from being empty
          const filled = some.map(([first = '', ...others]) => [`x${first}`, ...others])
          const { linhas, recusas, cabecalho } = read(
            bytesOf(model + filled.map(lineOfExcel).join('')),
          )
          expect(recusas).toEqual([])
          expect(cabecalho).toEqual(columns.map((titulo) => ({ titulo, coluna: titulo })))
          const known = linhas.map(({ celulas }) => new Map(Object.entries(celulas)))
          expect(known.map((celulas) => columns.map((column) => celulas.get(column)))).toEqual(
            filled.map((cells) => cells.map((text) => cleanCell(unguardedByHand(text)))),
          )
        }),
      )
    },
  )

  it('is refused as it is, for its lack of rows', async () => {
    const model = await saved(qual)
    expect(() => read(Buffer.from(model))).toThrow('só tem o cabeçalho')
  })

  it('takes back what the portal wrote in it', async () => {
    const columns = (await saved(qual)).trim().split(';')
    fc.assert(
      fc.property(
        fc.array(cell, { minLength: columns.length, maxLength: columns.length }),
        (cells) => {
          const filled = cells.map((text) => cleanCell(`${text}x`))
          const { linhas } = read(Buffer.from(`\uFEFF${csvLine(columns)}${csvLine(filled)}`))
          const known = new Map(Object.entries(linhas[0]?.celulas ?? {}))
          expect(columns.map((column) => known.get(column))).toEqual(filled)
        },
      ),
    )
  })
})

/** A typed apostrophe before a sign means the same as in a spreadsheet. */
const unguardedByHand = (text: string) => (/^'+[=+\-@\t\n]/u.test(text) ? text.slice(1) : text)
