import * as z from 'zod/mini'
import { route } from './kit/route.ts'

/** `portal`: the program alone, for whom the rows are about. */
const leitores = ['empresa', 'prestador', 'portal'] as const
export type Leitor = (typeof leitores)[number]

const prestador = z.object({
  nome: z.string(),
  nif: z.nullable(z.string()),
  contacto: z.nullable(z.string()),
  /** answers about personal data; `contacto` where nobody is named */
  dados: z.nullable(z.string()),
})

const guardado = z.object({
  nome: z.string(),
  leitores: z.array(z.enum(leitores)),
  prazo: z.string(),
})
export type Guardado = z.output<typeof guardado>

const tratamento = z.object({
  nome: z.string(),
  porque: z.string(),
  guardados: z.array(guardado),
})
export type Tratamento = z.output<typeof tratamento>

export const readPrivacidade = route({
  method: 'GET',
  path: '/api/privacidade',
  access: 'publico',
  resumo: 'O prestador, e o que se guarda: porquê, quanto tempo e quem lê',
  reply: z.object({
    message: z.object({ prestador, tratamentos: z.array(tratamento) }),
  }),
})

export const ajudaRoutes = [readPrivacidade] as const
