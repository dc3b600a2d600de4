import { acoesRegisto, doPrestador } from '../comum/acoes-registo.ts'
import { codeOf, shortCodeOf, dateOf, oneOf } from '../kit/filter.ts'
import { overAll } from '../kit/list.ts'
import { listRegisto } from './registo.ts'

// Apart from the client's log, whose address all client pages load.

const acoesPrestador = {
  ...doPrestador,
  utilizador_convidado: acoesRegisto.utilizador_convidado,
  dados_importados: acoesRegisto.dados_importados,
  horas_alteradas: acoesRegisto.horas_alteradas,
  horas_propostas: acoesRegisto.horas_propostas,
} as const

export const listRegistoPrestador = overAll(listRegisto, {
  path: '/api/prestador/registo',
  access: { prestador: [] },
  resumo: 'Registo do prestador em todas as empresas',
  row: {},
  sortable: ['dt', 'empresa', 'autor'],
  order: 'dt.des',
  emVista: ['empresa', 'acao'],
  filters: {
    empresa: shortCodeOf('Empresa'),
    autor: shortCodeOf('Autor'),
    pessoa: codeOf('Funcionário'),
    acao: oneOf(acoesPrestador, 'Alteração', 'Todas'),
    desde: dateOf('Desde'),
    ate: dateOf('Até'),
  },
})
