import { emLisboa } from '#contract/kit/lisboa.ts'

/** Day, hour and day of the week (1 Monday) in Lisbon. */
export function diaEm(moment: number): { dia: string; hora: number; semana: number } {
  const [dia = '', hora = ''] = emLisboa(moment).split(' ')
  return { dia, hora: Number(hora.slice(0, 2)), semana: semanaDe(dia) }
}

/** 1 Monday to 7 Sunday. */
export const semanaDe = (dia: string) => new Date(`${dia}T12:00Z`).getUTCDay() || 7
