import { painted } from '#web/kit/ui/IconButton.tsx'
import { CalendarX2, CircleAlert } from 'lucide'
import type { FuncionarioRow } from '#contract/funcionario/funcionario.ts'
import { useConfig } from '#web/kit/call/config.ts'
import { formatDate } from '#web/kit/text/format.ts'
import { examValidity, withoutExpiry } from './exam-validity.ts'
import styles from './Funcionario.module.css'

const passou = painted(CalendarX2)
const acaba = painted(CircleAlert)

export function ExamValidity({ funcionario }: { funcionario: FuncionarioRow }) {
  const { dias_aviso_exame } = useConfig()
  const validity = examValidity(funcionario.dias_expir, dias_aviso_exame)
  const date = formatDate(funcionario.dt_expir)
  if (!date) return <span className={styles.none}>{withoutExpiry(funcionario)}</span>
  if (!validity) return date
  const icon = validity.tone === 'danger' ? passou : acaba
  return (
    <span className={styles.validity} data-tone={validity.tone} {...icon}>
      {date} <span className={styles.words}>{validity.text}</span>
    </span>
  )
}
