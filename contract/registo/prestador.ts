import * as z from 'zod/mini'
import { acoesRegisto, doPrestador } from '../comum/acoes-registo.ts'
import { shortCode } from '../kit/fields.ts'
import { codeOf, shortCodeOf, dateOf, oneOf } from '../kit/filter.ts'
import { listRoute } from '../kit/list.ts'
import { linha } from '../comum/linha-registo.ts'

// Apart from the client's log, whose address all client pages load.

const acoesPrestador = {
  ...doPrestador,
  utilizador_convidado: acoesRegisto.utilizador_convidado,
  dados_importados: acoesRegisto.dados_importados,
} as const

export const listRegistoPrestador = listRoute({
  path: '/api/prestador/registo',
  access: { prestador: [] },
  resumo: 'Registo do prestador em todas as empresas',
  row: z.extend(linha, { cd_empresa: shortCode, empresa: z.string() }),
  sortable: ['dt', 'empresa', 'autor'],
  order: 'dt.des',
  filters: {
    empresa: shortCodeOf('Empresa'),
    autor: shortCodeOf('Autor'),
    pessoa: codeOf('Funcionário'),
    acao: oneOf(acoesPrestador, 'Alteração', 'Todas'),
    desde: dateOf('Desde'),
    ate: dateOf('Até'),
  },
})
