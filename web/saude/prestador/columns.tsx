import { today } from '#web/kit/field/date.ts'
import { day, funcionario, numMecan, organig } from '#web/kit/list/columns.ts'
import { formatDate } from '#web/kit/text/format.ts'
import styles from './Saude.module.css'

// The columns that the provider's lists of health have alike.

export const empresa = { key: 'empresa', label: 'Empresa', width: '14%', wrap: true } as const
export const numero = { ...numMecan, width: '7.5rem', spare: true } as const
export const nome = { ...funcionario, wrap: true } as const
export const ramo = { ...organig, width: '13%', spare: true } as const
export const ultimo = day('dt_ult_exam', 'Último exame', { width: '8rem' })

/** When somebody is to come; a day that has gone by waits for what became of it. */
export const quando = [
  {
    ...day('dt', 'Data', { width: '8rem' }),
    cell: ({ dt }: { dt: string }) => (
      <span className={dt < today() ? styles.late : undefined}>{formatDate(dt)}</span>
    ),
  },
  { key: 'hr', label: 'Hora', width: '4.5rem' },
] as const
