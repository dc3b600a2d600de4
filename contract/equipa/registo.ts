import { acoesEquipa, linha } from '../comum/acoes-registo.ts'
import { dateOf, oneOf } from '../kit/filter.ts'
import { listRoute } from '../kit/list.ts'

export const listRegistoEquipa = listRoute({
  path: '/api/prestador/equipa/registo',
  access: { prestador: [] },
  resumo: 'Registo das contas da equipa do prestador',
  row: linha,
  sortable: ['dt', 'autor', 'titulo', 'alvo'],
  order: 'dt.des',
  filters: {
    acao: oneOf(acoesEquipa, 'Alteração', 'Todas'),
    desde: dateOf('Desde'),
    ate: dateOf('Até'),
  },
})
