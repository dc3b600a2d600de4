// Resolution on statistics of occupational injuries, 16th International Conference of Labour
// Statisticians (ILO, 1998), from which Eurostat's ESAW differs in the factor of the incidence.

export const fatores = { frequencia: 1_000_000, gravidade: 1_000_000, incidencia: 1_000 } as const

/** Sums over months and units. */
export type SomaDeAcidentes = {
  /** at work, with and without leave */
  acidentes: number
  com_baixa: number
  /** days lost by these, even when lost later */
  dias: number
  /** on the way to work and back: in no index */
  trajeto: number
  trajeto_com_baixa: number
  horas: number
  /** the average people of each month, added up */
  pessoas: number
  meses: number
  /** months in which a unit with people or accidents has no hours */
  em_falta: string[]
}

export type Indices = Record<
  'frequencia' | 'frequencia_todos' | 'gravidade' | 'incidencia' | 'duracao',
  number | null
>

/** Null where nothing can be divided, or hours are missing. */
export function indicesDe(soma: SomaDeAcidentes): Indices {
  const { acidentes, com_baixa, dias, horas, pessoas, meses, em_falta } = soma
  const completa = em_falta.length === 0
  const porHoras = (valor: number, fator: number) =>
    completa && horas > 0 ? (valor * fator) / horas : null
  return {
    frequencia: porHoras(com_baixa, fatores.frequencia),
    frequencia_todos: porHoras(acidentes, fatores.frequencia),
    gravidade: porHoras(dias, fatores.gravidade),
    incidencia:
      completa && pessoas > 0 ? (com_baixa * fatores.incidencia) / (pessoas / meses) : null,
    duracao: com_baixa > 0 ? dias / com_baixa : null,
  }
}

export const semAcidentes: SomaDeAcidentes = {
  acidentes: 0,
  com_baixa: 0,
  dias: 0,
  trajeto: 0,
  trajeto_com_baixa: 0,
  horas: 0,
  pessoas: 0,
  meses: 0,
  em_falta: [],
}
