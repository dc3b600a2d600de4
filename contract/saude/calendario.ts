import * as z from 'zod/mini'
import { chosenOf, paging } from '../kit/fields.ts'
import { route } from '../kit/route.ts'
import { listAcoes, listMarcacoes } from './marcacao.ts'

export const calendarioMaximo = 2_000

/** Selected exams as a calendar (RFC 5545) with names. Logged first. Over the maximum: 400. */
export const exportExames = route({
  method: 'POST',
  path: '/api/empresa/:org/saude/marcacao/exame/calendario',
  access: 'saude.ver',
  resumo: 'Calendário das marcações de exames',
  unkeyed: 'it reads, and asks with more than an address holds',
  body: chosenOf(z.omit(listMarcacoes.query, paging)),
  reply: z.unknown(),
})

/** The same, by the names that clients know. */
export const exportAcoes = route({
  method: 'POST',
  path: '/api/empresa/:org/saude/marcacao/acao-enfermagem/calendario',
  access: 'saude.ver',
  resumo: 'Calendário das marcações de ações de enfermagem',
  unkeyed: 'it reads, and asks with more than an address holds',
  body: chosenOf(z.omit(listAcoes.query, paging)),
  reply: z.unknown(),
})
