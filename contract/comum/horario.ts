import { diaDaSemana, diaOf, feriadoOf } from './calendario.ts'

const [primeira, ultima] = ['08:00', '20:00']

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
  hr >= primeira && hr <= ultima ? undefined : `Fora das horas habituais (${primeira} a ${ultima}).`
