import { listFuncionarios } from '#contract/funcionario/funcionario.ts'
import { formatDate } from '#web/kit/text/format.ts'
import { columnsOf, day, nomeFuncionario, numMecan, organig } from '#web/kit/list/columns.ts'
import { Note } from '#web/kit/ui/Layout.tsx'
import styles from './Funcionario.module.css'
import { drawn } from '#web/kit/ui/drawn.ts'
import { CalendarX2, CircleAlert } from 'lucide'
import type { FuncionarioRow } from '#contract/funcionario/funcionario.ts'
import { useConfig } from '#web/kit/call/config.ts'
import { validadeDe } from '#web/comum/validade.ts'
import { withoutExpiry } from './exam-validity.ts'

export const colunasFuncionario = columnsOf(listFuncionarios, [
  numMecan,
  nomeFuncionario,
  { key: 'idade', label: 'Idade', align: 'end', width: '4.25em' },
  {
    key: 'dt_ult_exam',
    label: 'Último exame',
    text: ({ dt_ult_exam }) => formatDate(dt_ult_exam) || 'Sem exame',
    cell: ({ dt_ult_exam }) =>
      formatDate(dt_ult_exam) || <strong className={styles.noExam}>Sem exame</strong>,
    width: '7.5em',
  },
  {
    ...day('dt_expir', 'Válido até', { width: '10.5em' }),
    cell: (row) => <ExamValidity funcionario={row} />,
  },
  {
    key: 'dt_prox_marc',
    label: 'Próxima marcação',
    text: ({ dt_prox_marc }) => formatDate(dt_prox_marc) || 'Sem marcação',
    cell: ({ dt_prox_marc }) =>
      formatDate(dt_prox_marc) || (
        <Note as="span" full>
          Sem marcação
        </Note>
      ),
    width: '8.5em',
  },
  { ...organig, key: 'empresa', text: ({ empresa }) => empresa.nome },
])

function ExamValidity({ funcionario }: { funcionario: FuncionarioRow }) {
  const { dias_aviso_exame } = useConfig()
  const validity = validadeDe(funcionario.dias_expir, dias_aviso_exame)
  const date = formatDate(funcionario.dt_expir)
  if (!date)
    return (
      <Note as="span" full>
        {withoutExpiry(funcionario) ?? (
          <>
            <span aria-hidden>—</span>
            <span className="visually-hidden">Sem validade</span>
          </>
        )}
      </Note>
    )
  if (!validity) return date
  const icon = validity.tone === 'danger' ? CalendarX2 : CircleAlert
  return (
    <span className={styles.validity} data-tone={validity.tone} {...drawn(icon)}>
      {date} <span className={styles.words}>{validity.text}</span>
    </span>
  )
}
