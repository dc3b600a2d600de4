import { listFuncionarios } from '#contract/funcionario/funcionario.ts'
import { formatDate } from '#web/kit/text/format.ts'
import { columnsOf, day, nomeFuncionario, numMecan, organig } from '#web/kit/list/columns.ts'
import { ExamValidity } from './ExamValidity.tsx'
import styles from './Funcionario.module.css'

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
      formatDate(dt_prox_marc) || <span className={styles.none}>Sem marcação</span>,
    width: '8.5em',
  },
  { ...organig, key: 'empresa', text: ({ empresa }) => empresa.nome },
])
