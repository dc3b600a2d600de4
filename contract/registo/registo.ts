import { acoesUtilizadores } from '../comum/codes.ts'
import { linha } from '../comum/acoes-registo.ts'
import { dateOf, oneOf } from '../kit/filter.ts'
import { listRoute } from '../kit/list.ts'

// Logins are many: a filter leaves them out.
const procuradas = {
  alteracoes: 'Alterações, sem entradas',
  ...acoesUtilizadores,
} as const

export const listRegisto = listRoute({
  path: '/api/empresa/:org/registo',
  access: 'adm',
  resumo: 'Registo de alterações',
  row: linha,
  sortable: ['dt', 'autor', 'titulo', 'alvo'],
  order: 'dt.des',
  filters: {
    acao: oneOf(procuradas, 'Alteração', 'Todas'),
    desde: dateOf('Desde'),
    ate: dateOf('Até'),
  },
})

export const registoRoutes = [listRegisto] as const
