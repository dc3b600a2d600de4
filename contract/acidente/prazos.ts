import { emLisboa, lisboaDe } from '../kit/lisboa.ts'
import { regioes, type Regiao } from '../comum/organig.ts'
import type { Momento } from './momentos.ts'

export type Sabido = {
  dt?: string | null | undefined
  hr?: string | null | undefined
  dt_conhec?: string | null | undefined
  hr_conhec?: string | null | undefined
  gravidade?: number | null | undefined
  regiao?: Regiao | undefined
}

export type Prazo = { a: 'seguradora' | 'act'; nome: string; ate: Momento }

/**
 * Insurer: 24 hours after knowledge of the accident (Lei 98/2009, art. 87). Labour authority: 24
 * hours after a serious or fatal one (Lei 102/2009, art. 111). Unstated knowledge is immediate.
 */
export function prazosOf({ regiao = 'continente', gravidade, ...sabido }: Sabido): Prazo[] {
  const { dt, hr, dt_conhec, hr_conhec } = sabido
  const acidente = depoisDe(dt, hr)
  if (acidente === undefined) return []
  const conhecido = depoisDe(dt_conhec, hr_conhec) ?? acidente
  const seguradora = { a: 'seguradora', nome: 'Comunicação à seguradora', ate: conhecido } as const
  if (gravidade !== 1 && gravidade !== 2) return [seguradora]
  return [seguradora, { a: 'act', nome: comunicacaoA(regiao), ate: acidente }]
}

/** The duty, by the authority that is told. */
export const comunicacaoA = (regiao: Regiao) => `Comunicação ${regioes[regiao].aAutoridade}`

const umDia = 86_400_000

/** 24 elapsed hours after a local time of Lisbon, across the change of clock. */
function depoisDe(dt: string | null | undefined, hr: string | null | undefined) {
  const wall = Date.parse(`${dt ?? ''}T${hr ?? ''}Z`)
  if (Number.isNaN(wall)) return undefined
  return emLisboa(wall - (lisboaDe(wall) - wall) + umDia)
}
