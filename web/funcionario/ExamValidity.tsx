import { Icon } from '#web/kit/ui/Icon.tsx'
import { CalendarX2, CircleAlert } from 'lucide'
import type { FuncionarioRow } from '#contract/funcionario.ts'
import { formatDate } from '#web/kit/text/format.ts'
import { Day } from '#web/kit/ui/Day.tsx'
import { examValidity } from './exam-validity.ts'
import styles from './Funcionario.module.css'

/** The date until which the last exam is valid; soon and over are told by colour, icon and words. */
export function ExamValidity({ funcionario }: { funcionario: FuncionarioRow }) {
  const validity = examValidity(funcionario.dias_expir)
  const date = formatDate(funcionario.dt_expir)
  if (!validity) return <Day text={date} />
  const icon = validity.tone === 'danger' ? CalendarX2 : CircleAlert
  return (
    <span className={styles.validity} data-tone={validity.tone} title={validity.text}>
      <Icon of={icon} size={15} aria-hidden />
      <span>
        <Day text={date} />
      </span>
      <span className={styles.words}> {validity.text}</span>
    </span>
  )
}
