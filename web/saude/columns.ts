import { day } from '#web/kit/list/columns.ts'

export const marcadaEm = [
  day('dt', 'Data da marcação'),
  { key: 'hr', label: 'Hora da marcação', width: '5.75em' },
] as const

export const realizadoEm = [
  day('dt', 'Data do exame'),
  { key: 'hr', label: 'Hora do exame', width: '5em' },
] as const

export const tipoExame = {
  key: 'tipo_exam',
  label: 'Tipo de exame',
  wrap: true,
  width: '15%',
} as const

export const tipoAcao = {
  key: 'tipo_ac_enferm',
  label: 'Tipo de ação de enfermagem',
  wrap: true,
  width: '17%',
} as const
