import * as z from 'zod/mini'
import { moment, shortCode } from './kit/fields.ts'
import { route } from './kit/route.ts'

const figura = z.object({
  total: z.int(),
  desde: z.optional(z.nullable(moment)),
})
export type Figura = z.output<typeof figura>

export const readPainel = route({
  method: 'GET',
  path: '/api/empresa/:org/painel',
  access: 'membro',
  resumo: 'Números do painel',
  reply: z.object({ message: z.record(z.string(), figura) }),
})

const dosMeses = z.array(z.int())

const expiracoes = z.object({
  /** of today's month only the days that are left */
  meses: z.array(z.object({ de: z.string(), ate: z.string() })),
  /** the own node alone, and each branch just below it, if an exam of theirs expires */
  unidades: z.array(
    z.object({ cd: shortCode, nome: z.string(), propria: z.boolean(), totais: dosMeses }),
  ),
})
export type Expiracoes = z.output<typeof expiracoes>

export const mesesAVer = 6

export const readExpiracoes = route({
  method: 'GET',
  path: '/api/empresa/:org/painel/expiracao',
  access: 'funcionario.ver',
  resumo: 'Exames que expiram nos próximos meses, por mês e unidade',
  reply: z.object({ message: expiracoes }),
})

export const painelRoutes = [readPainel, readExpiracoes] as const
