import * as z from 'zod/mini'
import { code, date } from '../kit/fields.ts'
import { dateOf, oneOf } from '../kit/filter.ts'
import { listRoute } from '../kit/list.ts'

export const estadosLembrete = {
  espera: 'Por enviar',
  enviado: 'Enviado',
  recusado: 'Recusado pelo correio',
  retirado: 'Já não era preciso',
} as const

export const listLembretes = listRoute({
  path: '/api/empresa/:org/lembrete',
  access: 'adm',
  resumo: 'O que foi lembrado, a quem e quando',
  row: z.object({
    cd: code,
    dt: date,
    hr: z.string(),
    nome: z.string(),
    titulo: z.string(),
    organig: z.string(),
    organig_acima: z.nullable(z.string()),
    total: z.int(),
    subida: z.boolean(),
    estado: z.string(),
  }),
  sortable: ['dt', 'nome', 'titulo'],
  order: 'dt.des',
  filters: {
    estado: oneOf(estadosLembrete, 'Estado'),
    desde: dateOf('Desde'),
    ate: dateOf('Até'),
  },
})

/** Page and call share the address: a mail program posts to it (RFC 8058), a person opens it. */
export const paginaDeTerminar = '/lembretes/terminar'
