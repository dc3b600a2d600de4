import * as z from 'zod/mini'

export const organig = {
  organig: z.string(),
  /** null for a unique name, and for the caller's own node: its parent is not his to see */
  organig_acima: z.nullable(z.string()),
}

/** Each region has its labour authority. */
export const regioes = {
  continente: { nome: 'Continente', aAutoridade: 'à ACT', oAutoridade: 'A ACT' },
  acores: { nome: 'Açores', aAutoridade: 'à IRT dos Açores', oAutoridade: 'A IRT dos Açores' },
  madeira: {
    nome: 'Madeira',
    aAutoridade: 'à autoridade do trabalho da Madeira',
    oAutoridade: 'A autoridade do trabalho da Madeira',
  },
} as const

export type Regiao = keyof typeof regioes

export const regiao = z.enum(Object.keys(regioes) as Regiao[])
