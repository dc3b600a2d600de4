import * as z from 'zod/mini'
import { route } from './kit/route.ts'

/** Figures of the dashboard, one per area; null where the caller lacks the area's `ver`. */
const painel = z.object({
  /** employees whose exam has expired or expires within `DIAS_AVISO_EXAME` days */
  funcionario: z.nullable(z.int()),
  /** exams, and nursing actions, that are booked for the next `proximosDias` days */
  marcacao: z.nullable(z.int()),
  acao: z.nullable(z.int()),
  /** exams that were held */
  exame: z.nullable(z.int()),
  /** requests that wait for an answer */
  pendente: z.nullable(z.int()),
})

export const readPainel = route({
  method: 'GET',
  path: '/api/empresa/:org/painel',
  access: 'membro',
  resumo: 'Números do painel',
  reply: z.object({ message: painel }),
})

export const painelRoutes = [readPainel] as const
