import { diaDaSemana, diaOf, feriadoOf } from './calendario.ts'

export const minutosDe = (hr: string) => Number(hr.slice(0, 2)) * 60 + Number(hr.slice(3, 5))

const two = (value: number) => String(value).padStart(2, '0')
export const horaDe = (minutos: number) => `${two(Math.floor(minutos / 60))}:${two(minutos % 60)}`

export const horasHabituais = { de: '08:00', ate: '20:00' } as const

/** Warnings, one sentence each. The booking is possible all the same. */
export function avisosDaVez({ dt, hr }: { dt: string; hr: string }): string[] {
  return [avisoDoDia(dt), avisoDaHora(hr)].filter((aviso) => aviso !== undefined)
}

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

export const avisoDaHora = (hr: string): string | undefined =>
  hr >= horasHabituais.de && hr <= horasHabituais.ate
    ? undefined
    : `Fora das horas habituais (${horasHabituais.de} a ${horasHabituais.ate}).`
