import * as z from 'zod/mini'
import { chosenOf, paging } from '../kit/chosen.ts'
import { route } from '../kit/route.ts'
import { listExames } from './exame.ts'

/** How many exams' certificates are taken at once. */
export const fichasMaximo = 500

/**
 * The certificates of the exams chosen, or of those the list's search and filters leave: one ZIP, with a
 * list of them inside. Each reading is logged before its bytes leave. Over the maximum: 400.
 */
export const zipFichas = route({
  method: 'POST',
  path: '/api/empresa/:org/saude/ficha-apidao/zip',
  access: 'saude.doc',
  resumo: 'Fichas de aptidão de vários exames',
  unkeyed: 'it reads, and asks with more than an address holds',
  body: chosenOf(z.omit(listExames.query, paging)),
  reply: z.unknown(),
})
