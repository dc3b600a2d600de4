import type { FuncionarioRow } from '#contract/funcionario.ts'
import { fixedText } from '#contract/kit/texts.ts'
import { formatDate } from '#web/kit/format.ts'
import type { Column } from '#web/kit/list/column.ts'
import { ExamValidity } from './ExamValidity.tsx'
import styles from './Funcionario.module.css'

/** The columns of the list and of its file (specification 1, sections 2.12 and 9). */
export const columns: Column<FuncionarioRow>[] = [
  {
    key: 'num_mecan',
    label: fixedText('numMecan'),
    text: ({ num_mecan }) => num_mecan ?? 'N/D',
    align: 'end',
    width: '8.25rem',
  },
  { key: 'nome', label: 'Funcionário', text: ({ nome }) => nome, main: true },
  {
    key: 'idade',
    label: 'Idade',
    text: ({ idade }) => String(idade),
    align: 'end',
    width: '4.75rem',
  },
  {
    key: 'dt_ult_exam',
    label: 'Último exame',
    text: ({ dt_ult_exam }) => formatDate(dt_ult_exam) || 'Sem exame',
    cell: ({ dt_ult_exam }) =>
      formatDate(dt_ult_exam) || <strong className={styles.noExam}>Sem exame</strong>,
    width: '7.25rem',
  },
  {
    key: 'dt_expir',
    label: 'Válido até',
    text: ({ dt_expir }) => formatDate(dt_expir),
    cell: (funcionario) => <ExamValidity funcionario={funcionario} />,
    width: '8.25rem',
  },
  {
    key: 'dt_prox_marc',
    label: 'Próxima marcação',
    text: ({ dt_prox_marc }) => formatDate(dt_prox_marc) || 'Sem marcação',
    cell: ({ dt_prox_marc }) =>
      formatDate(dt_prox_marc) || <span className={styles.none}>Sem marcação</span>,
    width: '7.75rem',
  },
  { key: 'empresa', label: 'Organigrama', text: ({ empresa }) => empresa.nome, width: '15.5%' },
]
