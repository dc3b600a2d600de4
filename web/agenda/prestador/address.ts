import type { AgendaDe } from '#contract/agenda.ts'
import { isDay } from '#contract/kit/reading.ts'
import type { Given } from '#web/kit/area/screen.ts'

export const vistas = [
  { qual: 'semana', nome: 'Semana' },
  { qual: 'dia', nome: 'Dia' },
  { qual: 'lista', nome: 'Lista' },
] as const
export type VistaDaAgenda = (typeof vistas)[number]['qual']

/** The columns on a day of everybody. */
export const ladosALado = [
  { qual: 'pessoa', nome: 'Por pessoa' },
  { qual: 'local', nome: 'Por local' },
  { qual: 'unidade', nome: 'Por unidade' },
] as const
export type LadoALado = (typeof ladosALado)[number]['qual']

export type Quem = { de: AgendaDe; cd: number }

const letras = { m: 'm', e: 'e', t: 't', l: 'l' } as const

type Search = {
  vista?: VistaDaAgenda | undefined
  dia?: string | undefined
  quem?: string | undefined
  por?: LadoALado | undefined
}

export const readAddress = ({ vista = '', dia = '', quem = '', por = '' }: Given): Search => ({
  vista: vistas.find(({ qual }) => qual === vista)?.qual,
  dia: isDay(dia) ? dia : undefined,
  quem: quemOf(quem) && quem,
  por: ladosALado.find(({ qual }) => qual === por)?.qual,
})

/** `m12`: the doctor with the code 12. */
export function quemOf(given: string | undefined): Quem | undefined {
  const [, letra = '', cd = ''] = /^([metl])([1-9]\d{0,8})$/u.exec(given ?? '') ?? []
  const de = Object.values(letras).find((one) => one === letra)
  return de && { de, cd: Number(cd) }
}

export const textOfQuem = ({ de, cd }: Quem) => `${de}${cd}`
