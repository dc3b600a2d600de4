import { Icon } from '#web/kit/ui/Icon.tsx'
import { CalendarX2, CircleAlert } from 'lucide'
import type { FuncionarioRow } from '#contract/funcionario.ts'
import { useConfig } from '#web/kit/call/config.ts'
import { formatDate } from '#web/kit/text/format.ts'
import { examValidity, withoutExpiry } from './exam-validity.ts'
import styles from './Funcionario.module.css'

/** The date until which the last exam is valid; soon and over are told by colour, icon and words. */
export function ExamValidity({ funcionario }: { funcionario: FuncionarioRow }) {
  const { dias_aviso_exame } = useConfig()
  const validity = examValidity(funcionario.dias_expir, dias_aviso_exame)
  const date = formatDate(funcionario.dt_expir)
  if (!date) return <span className={styles.none}>{withoutExpiry(funcionario)}</span>
  if (!validity) return date
  const icon = validity.tone === 'danger' ? CalendarX2 : CircleAlert
  return (
    <span className={styles.validity} data-tone={validity.tone}>
      <Icon of={icon} size={15} />
      <span>{date}</span> <span className={styles.words}>{validity.text}</span>
    </span>
  )
}
