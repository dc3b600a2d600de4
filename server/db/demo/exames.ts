import { addMeses, dataOf, diaUtil, idadeEm, mesesDeValidade, type Dia } from './calendario.ts'
import type { Random } from './random.ts'

type Resumo = { dt_ult_exam: string | null; dt_expir: string | null; dt_prox_marc: string | null }

/**
 * The summary of an employee's exams, in every state the list shows: none yet, without expiry,
 * expired, about to expire, valid; and a booking where one would have been made.
 */
export function makeExames(
  random: Random,
  { nasc, admissao, hoje }: { nasc: Dia; admissao: Dia; hoje: Dia },
): Resumo {
  const share = random.next()
  if (share < 0.06) return resumo(null, null, marcacao(random, 0.5, hoje))
  const meses = mesesDeValidade(idadeEm(nasc, hoje))
  // the law gives a fortnight after the admission
  const earliest = Math.min(hoje, admissao + random.int(0, 14))
  if (share < 0.09) {
    return resumo(Math.max(earliest, hoje - random.int(20, 400)), null, null)
  }
  const target = expiry(random, share, hoje, meses)
  const exam = Math.min(hoje, Math.max(addMeses(target, -meses), earliest))
  const expir = addMeses(exam, mesesDeValidade(idadeEm(nasc, exam)))
  return resumo(exam, expir, marcacao(random, expir <= hoje + 30 ? 0.6 : 0.03, hoje))
}

function expiry(random: Random, share: number, hoje: Dia, meses: number): Dia {
  if (share < 0.2) return hoje - random.int(1, 180)
  if (share < 0.31) return hoje + random.int(0, 30)
  return hoje + random.int(31, meses * 30)
}

const marcacao = (random: Random, probability: number, hoje: Dia) =>
  random.chance(probability) ? diaUtil(hoje + random.int(1, 45)) : null

const resumo = (exam: Dia | null, expir: Dia | null, marcada: Dia | null): Resumo => ({
  dt_ult_exam: exam === null ? null : dataOf(exam),
  dt_expir: expir === null ? null : dataOf(expir),
  dt_prox_marc: marcada === null ? null : dataOf(marcada),
})
