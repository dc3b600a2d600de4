import * as z from 'zod/mini'
import { route } from '../kit/route.ts'

/** About how many requests, of either kind, there is an answer or a comment the caller has not read. */
export const readNovas = route({
  method: 'GET',
  path: '/api/empresa/:org/pendente/novas',
  access: 'pendente.ver',
  resumo: 'Respostas e comentários por ler',
  reply: z.object({ message: z.object({ total: z.int() }) }),
})
