import type { Urgente } from '#contract/painel-urgentes.ts'
import { formatCount, formatDate, formatDateTime, formatNumber } from '#web/kit/text/format.ts'

type Row = Pick<Urgente, 'tipo' | 'estado' | 'desde'>

export type Urgency = { tone: 'danger' | 'warning' | 'accent'; state: string }

const days = (count: number) => formatCount(count, 'dia', 'dias')

/** Beyond it days say less than the date. */
const aYear = 366

/** Whole days from one day or moment to another. */
const daysTo = (from: string, to: string) =>
  Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / 86_400_000)

/** How the end of a row is told: past, and to come. */
const ends: Partial<Record<Row['tipo'], readonly [string, string]>> = {
  exame: ['Exame expirado', 'O exame expira'],
  dever: ['Exame devido', 'Exame devido'],
  medida: ['Prazo excedido', 'O prazo acaba'],
  documento: ['Documento expirado', 'O documento expira'],
}

/** The urgent thing about a row, and since when or until when. */
export function urgency({ tipo, estado, desde }: Row, today: string): Urgency {
  const passed = daysTo(desde, today)
  const [ended, ending] = ends[tipo] ?? ['Em atraso', 'Acaba']
  switch (estado) {
    case 'passou':
      return { tone: 'danger', state: `Comunicação em atraso desde ${formatDateTime(desde)}.` }
    case 'corre':
      return { tone: 'warning', state: `Comunicação a fazer até ${formatDateTime(desde)}.` }
    case 'sem_exame':
      return { tone: 'danger', state: `Sem exame, desde a admissão em ${formatDate(desde)}.` }
    case 'resposta':
      return { tone: 'accent', state: `Resposta nova de ${formatDateTime(desde)}.` }
    case 'expirado':
      return {
        tone: 'danger',
        state: `${ended} ${passed > aYear ? `desde ${formatDate(desde)}` : `há ${days(passed)}`}.`,
      }
  }
  const when = passed === 0 ? 'hoje' : `dentro de ${days(-passed)}`
  return { tone: 'warning', state: `${ending} ${when}.` }
}

const list = new Intl.ListFormat('pt-PT', { type: 'conjunction' })

/** `Pode fazê-lo: Ana Silva, Rui Costa e mais 3.` */
export const whoMay = (quem: readonly string[], mais: number) =>
  quem.length === 0
    ? 'Ninguém tem este acesso: fale com quem administra a empresa.'
    : `Pode fazê-lo: ${list.format(mais > 0 ? [...quem, `mais ${formatNumber(mais)}`] : quem)}.`
