import * as z from 'zod/mini'
import { tiposPedido } from '../comum/codes.ts'
import { organig } from '../comum/organig.ts'
import { linhaDoPedido, porLer, respostaComConversa } from '../comum/pedido.ts'
import { filtrosDaEmpresa, porEstado } from '../comum/pedido-filtros.ts'
import { regimesLidos, textosLidos } from '../comum/funcionario-esquemas.ts'
import { code, shortCode } from '../kit/fields.ts'
import { codeOf, oneOf } from '../kit/filter.ts'
import { listRoute } from '../kit/list.ts'

const aText = z.nullable(z.string())
const lidos = /* @__PURE__ */ textosLidos()

const pedidoRow = z.object({
  ...linhaDoPedido,
  cd_funcion: z.nullable(code),
  dt_nasc: z.string(),
  sexo: z.enum(['0', '1']),
  profis: aText,
})
const pedidoListado = z.extend(pedidoRow, {
  hr_cria: z.string(),
  ...porLer,
})
export type PedidoRow = z.output<typeof pedidoListado>

export const pedidoFilters = {
  estado: porEstado,
  tipo: oneOf(tiposPedido, 'Tipo'),
}

export const listPedidos = listRoute({
  path: '/api/empresa/:org/funcionario/pendente',
  access: 'pendente.ver',
  resumo: 'Pedidos sobre funcionários',
  row: pedidoListado,
  sortable: [
    'num_mecan',
    'nome',
    'dt_nasc',
    'sexo',
    'profis',
    'dt_cria',
    'organig',
    'cd_tipo',
    'cd_estad',
  ],
  order: 'dt_cria.des',
  filters: {
    ...pedidoFilters,
    ...filtrosDaEmpresa,
    funcionario: codeOf('Funcionário'),
  },
})

export const alteracao = z.object({
  campo: z.string(),
  titulo: z.string(),
  antes: aText,
  depois: aText,
})
export type Alteracao = z.output<typeof alteracao>

export const pedidoDetalhe = z.extend(pedidoRow, {
  ...lidos,
  ...regimesLidos,
  organigrama: z.string(),
  cd_organig: shortCode,
  nacionalidade: z.string(),
  categoria: z.string(),
  agrupamento: aText,
  funcao_proposta: aText,
  dt_ini_instit: aText,
  dt_inactiv: aText,
  organigrama_novo: aText,
  cd_organig_novo: z.nullable(shortCode),
  organigrama_novo_acima: organig.organig_acima,
  /** `nota`: why an accepted request had no effect */
  ...respostaComConversa,
  /** accepted, effective on this later day */
  dt_efeito: aText,
  nota_resposta: aText,
})
export type PedidoDetalhe = z.output<typeof pedidoDetalhe>
