import { formatValue, isDateFormat, serialToDate } from 'hucre'
import type { Cell, CellValue } from 'hucre/xlsx'
import { dataDoFicheiro } from '#contract/kit/ficheiro/datas.ts'
import { estragado } from './folha.ts'

/** Excel allows no longer format, and parsing is quadratic in its length. */
const longestFormat = 255

type Lugar = {
  isDate: boolean
  /** the workbook counts its days from 1904 */
  is1904: boolean
}

/** The text of a cell as Excel in Portuguese shows it; dates always as DD/MM/AAAA. */
export function textOf(value: CellValue | undefined, cell: Cell | undefined, lugar: Lugar): string {
  const format = cell?.style?.numFmt ?? 'General'
  // a formula that was never calculated is no empty cell
  if (value === null || value === undefined) return cell?.formula === undefined ? '' : '#CALC!'
  if (format.length > longestFormat) throw estragado()
  if (typeof value === 'boolean') return value ? 'VERDADEIRO' : 'FALSO'
  if (value instanceof Date) return dayOf(value, format)
  if (typeof value === 'string') {
    const [iso] = isDateFormat(format) || lugar.isDate ? (isoDay.exec(value) ?? []) : []
    return iso === undefined ? formatValue(value, format) : dataDoFicheiro(iso.slice(0, 10))
  }
  if (lugar.isDate && value >= 1 && value < 110_000) {
    return dayOf(serialToDate(value, lugar.is1904), format)
  }
  return numberOf(value, format)
}

const isoDay = /^\d{4}-\d{2}-\d{2}(?=$|T00:00)/u

function numberOf(value: number, format: string) {
  // a spreadsheet keeps fifteen digits of a number and replaces the others by zeros
  if (Math.abs(value) >= 1e15) return inPortuguese(value.toExponential())
  const isPlain = /^General$/iu.test(format) || /0E[+-]?0/iu.test(format)
  if (!isPlain) return formatValue(value, format, { locale: 'fr-FR' })
  return inPortuguese(String(Number.isInteger(value) ? value : Number(value.toPrecision(11))))
}

const inPortuguese = (text: string) => text.replace('.', ',').replace('e', 'E')

/** Excel shows `#` signs for a date it cannot show, such as one before 1900. */
function dayOf(date: Date, format: string) {
  if (Number.isNaN(date.getTime())) return '#####'
  const [day = '', hour = ''] = date.toISOString().split('T')
  const showsHour = /h/iu.test(format.replace(/"[^"]*"|\[\$[^\]]*\]|\\./gu, ''))
  const time = hour.slice(0, 5)
  if (date.getUTCFullYear() < 1900) return time
  return showsHour && time !== '00:00' ? `${dataDoFicheiro(day)} ${time}` : dataDoFicheiro(day)
}
