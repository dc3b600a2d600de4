import { CalendarX2, CircleAlert } from '#web/kit/ui/icons.ts'
import type { FuncionarioRow } from '#contract/funcionario.ts'
import { formatDate } from '#web/kit/text/format.ts'
import { examValidity } from './exam-validity.ts'
import styles from './Funcionario.module.css'

/** The date until which the last exam is valid; soon and over are told by colour, icon and words. */
export function ExamValidity({ funcionario }: { funcionario: FuncionarioRow }) {
  const validity = examValidity(funcionario.dias_expir)
  const date = formatDate(funcionario.dt_expir)
  if (!validity) return date
  const Icon = validity.tone === 'danger' ? CalendarX2 : CircleAlert
  return (
    <span className={styles.validity} data-tone={validity.tone} title={validity.text}>
      <Icon size={15} aria-hidden />
      {date}
      <span className={styles.words}> {validity.text}</span>
    </span>
  )
}
