import { formatCount } from '#web/kit/text/format.ts'

type Urgency = { tone: 'danger' | 'warning'; state: string; todo: string }

const days = (count: number) => formatCount(count, 'dia', 'dias')

/** The urgency of an employee without a booking, and the next step. */
export function urgency(dias_expir: number | null): Urgency {
  if (dias_expir === null) {
    return { tone: 'danger', state: 'Sem exame.', todo: 'Peça ao prestador o primeiro exame.' }
  }
  if (dias_expir > 0) {
    const state = `Exame expirado há ${days(dias_expir)}.`
    return { tone: 'danger', state, todo: 'Peça ao prestador uma marcação.' }
  }
  const state =
    dias_expir === 0 ? 'O exame expira hoje.' : `O exame expira dentro de ${days(-dias_expir)}.`
  return { tone: 'warning', state, todo: 'Combine com o prestador o próximo.' }
}
