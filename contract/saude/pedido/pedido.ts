import * as z from 'zod/mini'
import { linhaDoPedido, porLer, respostaComConversa } from '../../comum/pedido.ts'
import { filtrosDaEmpresa, porEstado } from '../../comum/pedido-filtros.ts'
import { date, time } from '../../kit/fields.ts'
import { oneOf } from '../../kit/filter.ts'
import { listRoute } from '../../kit/list.ts'
import { desejosLidos } from './desejos.ts'

export const tipoPedidoSaude = { marcar: 0, alterar: 1, desmarcar: 2 } as const
export type TipoPedidoSaude = (typeof tipoPedidoSaude)[keyof typeof tipoPedidoSaude]

export const tiposPedidoSaude: Readonly<Record<TipoPedidoSaude, string>> = {
  0: 'Marcação',
  1: 'Alteração da marcação',
  2: 'Desmarcação',
}

const aText = z.nullable(z.string())

export const pedidoSaudeRow = {
  ...linhaDoPedido,
  sobre: z.string(),
  dt_marc: z.nullable(date),
  hr_marc: z.nullable(time),
}
const listado = z.object({ ...pedidoSaudeRow, ...porLer })
export type PedidoSaudeRow = z.output<typeof listado>

export const pedidoSaudeFilters = {
  estado: porEstado,
  tipo: oneOf(tiposPedidoSaude, 'Tipo'),
}

export const listPedidosSaude = listRoute({
  path: '/api/empresa/:org/saude/pedido',
  access: 'saude.ver',
  resumo: 'Pedidos sobre marcações',
  row: listado,
  sortable: ['num_mecan', 'nome', 'dt_cria', 'organig', 'cd_tipo', 'cd_estad'],
  order: 'dt_cria.des',
  filters: { ...pedidoSaudeFilters, ...filtrosDaEmpresa },
})

export const pedidoSaudeDetalhe = z.object({
  ...pedidoSaudeRow,
  indisponivel: aText,
  preferencia: aText,
  ...desejosLidos,
  razao: aText,
  ...respostaComConversa,
})
export type PedidoSaudeDetalhe = z.output<typeof pedidoSaudeDetalhe>
