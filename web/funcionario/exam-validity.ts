import type { Funcionario, FuncionarioRow } from '#contract/funcionario/funcionario.ts'
import { validadeDe, type ToneDeValidade } from '#web/comum/validade.ts'
import { formatCount, formatDate } from '#web/kit/text/format.ts'

type Exam = Pick<FuncionarioRow, 'dt_ult_exam' | 'dias_expir' | 'dt_expir'>
/** Of nobody without an exam: the column of the last exam says that already. */
export const withoutExpiry = ({ dt_ult_exam }: Exam) =>
  dt_ult_exam === null ? undefined : 'Sem validade'

export function examState(
  funcionario: Exam & Pick<Funcionario, 'dt_prox_marc'>,
  warned: number,
): { tone: ToneDeValidade | 'neutral'; text: string } {
  const { dias_expir, dt_prox_marc } = funcionario
  const validity = validadeDe(dias_expir, warned)
  const next = dt_prox_marc ? `próxima marcação ${formatDate(dt_prox_marc)}` : 'sem marcação'
  return {
    tone: validity?.tone ?? (dias_expir === null ? 'warning' : 'neutral'),
    text: `${standOf(funcionario)} · ${next}`,
  }
}

function standOf({ dt_ult_exam, dias_expir, dt_expir }: Exam) {
  if (dt_ult_exam === null || dias_expir === null) return 'Sem exame'
  if (dt_expir === null) return `Exame de ${formatDate(dt_ult_exam)}, sem validade`
  if (dias_expir > 0) return `Exame expirado há ${days(dias_expir)}`
  if (dias_expir === 0) return 'Exame expira hoje'
  return `Exame válido até ${formatDate(dt_expir)} (${days(-dias_expir)})`
}

const days = (count: number) => formatCount(count, 'dia', 'dias')
