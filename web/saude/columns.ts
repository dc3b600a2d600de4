import { day, funcionario, numMecan, organig } from '#web/kit/list/columns.ts'

// The columns that all lists of appointments have alike.

export const pessoa = [
  { ...numMecan, width: '8rem' },
  { ...funcionario, key: 'funcion', whole: true },
] as const

export const marcadaEm = [
  day('dt', 'Data da marcação', { width: '7.5rem' }),
  { key: 'hr', label: 'Hora da marcação', width: '7.5rem' },
] as const

export const realizadoEm = [
  day('dt', 'Data do exame', { width: '7rem' }),
  { key: 'hr', label: 'Hora do exame', width: '6rem' },
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
  width: '19%',
} as const

export const tipoFalta = {
  key: 'estado',
  label: 'Tipo de falta',
  wrap: true,
  width: '11rem',
} as const

export const ramo = { ...organig, width: '16%' } as const
