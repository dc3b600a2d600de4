import { emLisboa, lisboaDe } from '../kit/lisboa.ts'
import type { Momento } from './momentos.ts'

/** What is known of an accident's beginning; days and hours as the wire has them. */
export type Sabido = {
  dt?: string | null | undefined
  hr?: string | null | undefined
  dt_conhec?: string | null | undefined
  hr_conhec?: string | null | undefined
  gravidade?: number | null | undefined
}

export type Prazo = { a: 'seguradora' | 'act'; nome: string; ate: Momento }

/**
 * Until when the law has the employer tell whom: the insurer within 24 hours of knowing of it (Lei
 * 98/2009, art. 87), the labour authority within 24 hours of a serious or fatal one (Lei 102/2009,
 * art. 111). Where knowledge is not said it is taken for immediate.
 */
export function prazosOf({ dt, hr, dt_conhec, hr_conhec, gravidade }: Sabido): Prazo[] {
  const acidente = depoisDe(dt, hr)
  if (acidente === undefined) return []
  const conhecido = depoisDe(dt_conhec, hr_conhec) ?? acidente
  const seguradora = { a: 'seguradora', nome: 'Comunicação à seguradora', ate: conhecido } as const
  if (gravidade !== 1 && gravidade !== 2) return [seguradora]
  return [seguradora, { a: 'act', nome: 'Comunicação à ACT', ate: acidente }]
}

const umDia = 86_400_000

/** Twenty-four hours after a day and hour of Lisbon, where one day a year has 23 of them and one 25. */
function depoisDe(dt: string | null | undefined, hr: string | null | undefined) {
  const wall = Date.parse(`${dt ?? ''}T${hr ?? ''}Z`)
  if (Number.isNaN(wall)) return undefined
  return emLisboa(wall - (lisboaDe(wall) - wall) + umDia)
}
