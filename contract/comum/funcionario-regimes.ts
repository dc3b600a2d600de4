import type { CampoDe } from './funcionario.ts'

/** Periods of a regime of work: first and last day. */
export const regimes = [
  ['noturno_de', 'noturno_ate'],
  ['turnos_de', 'turnos_ate'],
  ['teletrab_de', 'teletrab_ate'],
] as const satisfies readonly (readonly [CampoDe<'data'>, CampoDe<'data'>])[]
export type CampoDeRegime = (typeof regimes)[number][number]

export const semRegimes = {
  noturno_de: null,
  noturno_ate: null,
  turnos_de: null,
  turnos_ate: null,
  teletrab_de: null,
  teletrab_ate: null,
} as const satisfies Record<CampoDeRegime, null>

export const camposDeRegime = (): CampoDeRegime[] => regimes.flat()

/** Headings by which a file may bring them: a file without these is complete. */
export const colunasDosRegimes = {
  noturno_de: 'noturnoDesde',
  noturno_ate: 'noturnoAte',
  turnos_de: 'turnosDesde',
  turnos_ate: 'turnosAte',
  teletrab_de: 'teletrabalhoDesde',
  teletrab_ate: 'teletrabalhoAte',
} as const satisfies Record<CampoDeRegime, string>
export type ColunaDeRegime = (typeof colunasDosRegimes)[CampoDeRegime]

export type Regimes = Record<CampoDeRegime, string | null>
