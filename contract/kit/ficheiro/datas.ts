import { isDay } from '../reading.ts'
import { show } from './achado.ts'

/** `31/12/2024`, with or without a zero hour, as `2024-12-31`. Undefined outside 1900 to 2199. */
export function parseData(text: string): string | undefined {
  const [, day, month, year] =
    /^(\d{2})\/(\d{2})\/(\d{4})(?: 0{1,2}:00(?::00(?:[.,]0+)?)?)?$/u.exec(text) ?? []
  return dayOf(year, month, day)
}

export function noData(text: string) {
  const motivo = /^\d{1,2}[-/.]\d{1,2}[-/.]\d{2}$/u.test(text)
    ? 'tem só dois algarismos no ano: escreva'
    : /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}[ T]\d{1,2}:\d{2}/u.test(text)
      ? 'tem uma hora: escreva só a data,'
      : 'não é uma data'
  return `${show(text)} ${motivo} dd/mm/aaaa`
}

export const dataDoFicheiro = (data: string) => data.split('-').toReversed().join('/')

const forms = [
  {
    formato: 'AAAA-MM-DD',
    parts: /^(?<y>\d{4})[-/.](?<m>\d{2})[-/.](?<d>\d{2})(?:[T ]00:00.*)?$/u,
  },
  { formato: 'DDMMAAAA', parts: /^(?<d>\d{2})(?<m>\d{2})(?<y>\d{4})$/u },
  {
    formato: 'DD-MM-AAAA',
    parts: /^(?<d>\d{2})[-.](?<m>\d{2})[-.](?<y>\d{4})(?: 0{1,2}:00(?::00)?)?$/u,
  },
  {
    formato: 'D/M/AAAA',
    parts: /^(?<d>\d{1,2})\/(?<m>\d{1,2})\/(?<y>\d{4})(?: 0{1,2}:00(?::00)?)?$/u,
  },
] as const

export type FormatoData = (typeof forms)[number]['formato']

export function guessData(text: string): { formato: FormatoData; data: string } | undefined {
  for (const { formato, parts } of forms) {
    const { d, m, y } = parts.exec(text)?.groups ?? {}
    const data = dayOf(y, m?.padStart(2, '0'), d?.padStart(2, '0'))
    if (data !== undefined) return { formato, data }
  }
  return undefined
}

function dayOf(year = '', month = '', day = '') {
  const data = `${year}-${month}-${day}`
  return isDay(data) ? data : undefined
}
