import * as z from 'zod/mini'
import { acoesUtilizadores } from './comum/codes.ts'
import { code, date, time } from './kit/fields.ts'
import { dateOf, oneOf } from './kit/filter.ts'
import { listRoute } from './kit/list.ts'

export const linha = z.object({
  cd: code,
  dt: date,
  hr: time,
  /** who did it; null for the system */
  autor: z.nullable(z.string()),
  acao: z.string(),
  titulo: z.string(),
  /** to whom */
  alvo: z.nullable(z.string()),
  /** what changed, in one line ready to read: `Administrador: Não → Sim` */
  descr: z.string(),
})

/**
 * Registo de alterações: every change of users, rights and passwords of the company, and what the
 * provider wrote there.
 */
export const listRegisto = listRoute({
  path: '/api/empresa/:org/registo',
  access: 'adm',
  resumo: 'Registo de alterações',
  row: linha,
  sortable: ['dt', 'autor', 'titulo', 'alvo'],
  order: 'dt.des',
  filters: {
    acao: oneOf(acoesUtilizadores, 'Alteração', 'Todas'),
    desde: dateOf('Desde'),
    ate: dateOf('Até'),
  },
})

export const registoRoutes = [listRegisto] as const
