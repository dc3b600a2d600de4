import { today } from '#web/kit/field/date.ts'
import { day, organig } from '#web/kit/list/columns.ts'
import { formatDate } from '#web/kit/text/format.ts'
import styles from './Saude.module.css'

export const empresaColumn = { key: 'empresa', label: 'Empresa', width: '14%', wrap: true } as const
export const ramo = { ...organig, width: '13%' } as const
export const ultimo = day('dt_ult_exam', 'Último exame')

/** Day and hour of a booking; a past one still needs its outcome. */
export const quando = [
  {
    ...day('dt', 'Data'),
    cell: ({ dt }: { dt: string }) => (
      <span className={dt < today() ? styles.late : undefined}>{formatDate(dt)}</span>
    ),
  },
  { key: 'hr', label: 'Hora', width: '4.25em' },
] as const
