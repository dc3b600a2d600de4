import { diaDaSemana, diaOf, feriadoOf } from './calendario.ts'

/** When work is usually done. */
export const horasHabituais = { de: '08:00', ate: '20:00' } as const

/** What speaks against a day and an hour, each a sentence: whoever means it books all the same. */
export function avisosDaVez({ dt, hr }: { dt: string; hr: string }): string[] {
  return [avisoDoDia(dt), avisoDaHora(hr)].filter((aviso) => aviso !== undefined)
}

/** A holiday or a weekend. */
export function avisoDoDia(dt: string): string | undefined {
  const dia = diaOf(dt)
  const feriado = feriadoOf(dia)
  if (feriado !== undefined) return `É feriado: ${feriado}.`
  const nome = new Map([
    [0, 'domingo'],
    [6, 'sábado'],
  ]).get(diaDaSemana(dia))
  return nome && `É ${nome}.`
}

/** Before eight, or after eight in the evening. */
export const avisoDaHora = (hr: string): string | undefined =>
  hr >= horasHabituais.de && hr <= horasHabituais.ate
    ? undefined
    : `Fora das horas habituais (${horasHabituais.de} a ${horasHabituais.ate}).`
