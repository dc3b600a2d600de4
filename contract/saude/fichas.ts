import * as z from 'zod/mini'
import { chosenOf, paging } from '../kit/chosen.ts'
import { route } from '../kit/route.ts'
import { listExames } from './exame.ts'

export const fichasMaximo = 500

/** Selected certificates: one ZIP with an index. Logged first. Over the maximum: 400. */
export const zipFichas = route({
  method: 'POST',
  path: '/api/empresa/:org/saude/ficha-apidao/zip',
  access: 'saude.doc',
  resumo: 'Fichas de aptidão de vários exames',
  unkeyed: 'it reads, and asks with more than an address holds',
  body: chosenOf(z.omit(listExames.query, paging)),
  reply: z.unknown(),
})
