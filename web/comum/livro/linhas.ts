import type { CellValue } from 'hucre/xlsx'
import { grande, maximoDeBytes, maximoDeLinhas } from '#contract/comum/serie/limites.ts'
import { dataDoFicheiro } from '#contract/kit/ficheiro/datas.ts'
import { Ilegivel } from '#contract/kit/ficheiro/ilegivel.ts'
import { cleanCell } from '#contract/kit/ficheiro/limpar.ts'
import type { LinhaCrua } from '#contract/kit/ficheiro/linhas.ts'
import { headingKey } from '#contract/kit/ficheiro/tabela.ts'
import { unpackedSize } from './arquivo.ts'

/** What a workbook may be unpacked: many times what ten thousand people take. */
const unpacked = 64 * 1024 * 1024
// beside the people there are empty rows, which are nobody's
const most = 2 * maximoDeLinhas

/**
 * The rows of a workbook, as a file has them: of its first sheet that is not hidden. Macros are not even
 * read, and of cells that are one the first has the text. Throws `Ilegivel`.
 */
export async function linhasDoLivro(bytes: Uint8Array): Promise<LinhaCrua[]> {
  if (bytes.length > maximoDeBytes) throw grande()
  const size = unpackedSize(bytes)
  if (size === undefined) throw new Ilegivel('não é um livro do Excel (.xlsx).')
  if (size > unpacked) throw new Ilegivel('é demasiado grande depois de descomprimido.')
  const [sheet] = await sheetsOf(bytes)
  if (!sheet) throw new Ilegivel('não tem nenhuma folha visível.')
  const [head = [], ...rows] = sheet
  const keys = head.map((cell) => headingKey(textOf(cell)))
  const dates = keys.map((key) => /^(?:data|nascimento|admissao)/u.test(key))
  return [head, ...rows].map((cells, at) => {
    const more = cells.slice(keys.length).some((cell) => cell !== null) ? cells.length : 0
    return {
      linha: at + 1,
      // rows end where their last cell does
      cells: Array.from({ length: Math.max(keys.length, more) }, (_, column) =>
        cleanCell(textOf(cells[column], at > 0 && dates[column])),
      ),
      fault: more > 0 ? `tem ${more} campos e o cabeçalho tem ${keys.length}` : undefined,
    }
  })
}

async function sheetsOf(bytes: Uint8Array): Promise<CellValue[][][]> {
  const { readXlsx } = await import('hucre/xlsx')
  let seen = false
  try {
    const { sheets } = await readXlsx(bytes, {
      // the first that is seen
      sheets({ hidden, veryHidden }) {
        const first = !seen && !hidden && !veryHidden
        seen ||= first
        return first
      },
      maxRows: most,
    })
    return sheets.map(({ rows }) => rows)
  } catch {
    throw new Ilegivel('não pode ser lido: está estragado ou tem palavra-passe.')
  }
}

const day = 86_400_000
/** Day 0 of a spreadsheet, whose 1900 had a 29 February. */
const begin = Date.UTC(1899, 11, 30)

/** The text a cell would have in a file; a number in a column of dates is the day it stands for. */
function textOf(cell: CellValue | undefined, isDate = false): string {
  if (cell instanceof Date) return dayOf(cell)
  if (typeof cell === 'number' && isDate && cell > 60 && cell < 110_000) {
    return dayOf(new Date(begin + Math.floor(cell) * day))
  }
  return cell === null || cell === undefined ? '' : String(cell)
}

const dayOf = (date: Date) =>
  Number.isNaN(date.getTime()) ? '' : dataDoFicheiro(date.toISOString().slice(0, 10))
