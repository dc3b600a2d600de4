import * as z from 'zod/mini'
import { filtrosDaFila, pedidosNaFila } from '../../comum/pedido-calls.ts'
import { naFila } from '../../comum/pedido.ts'
import { code, shortCode, date, time } from '../../kit/fields.ts'
import { listRoute } from '../../kit/list.ts'
import { pedidoSaudeDetalhe, pedidoSaudeFilters, pedidoSaudeRow } from './pedido.ts'

const filaRow = z.object({
  ...pedidoSaudeRow,
  ...naFila,
})
export type PedidoSaudePrestadorRow = z.output<typeof filaRow>

/** The queue: requests of all companies, the oldest first. */
export const listPedidosSaudePrestador = listRoute({
  path: '/api/prestador/saude/pedido',
  access: { prestador: ['saude', 'leitura'] },
  resumo: 'Pedidos sobre marcações de todas as empresas',
  row: filaRow,
  sortable: ['empresa', 'num_mecan', 'nome', 'dt_cria', 'cd_tipo', 'cd_estad'],
  order: 'espera.asc',
  filters: { ...pedidoSaudeFilters, ...filtrosDaFila(pedidoSaudeFilters.estado) },
})

const aCode = z.nullable(code)

/** The booking it is about, as it is now: with what its dialogs ask for. */
const marcacao = z.object({
  de: z.enum(['exame', 'acao']),
  cd: code,
  cd_estad: z.int(),
  dt: date,
  hr: time,
  quem: aCode,
  cd_local: aCode,
  /** for If-Match */
  versao: z.int(),
})
export type MarcacaoDoPedido = z.output<typeof marcacao>

/** One is accepted by what it asks for: by booking, moving or calling off. */
export const {
  read: readPedidoSaudePrestador,
  refuse: refusePedidoSaude,
  comment: commentPedidoSaudePrestador,
} = pedidosNaFila({
  path: '/api/prestador/saude/pedido',
  ver: { prestador: ['saude', 'leitura'] },
  responder: { prestador: ['saude'] },
  resumo: {
    read: 'Um pedido sobre uma marcação, contra o que está marcado agora',
    refuse: 'Recusar um pedido sobre uma marcação',
    comment: 'Comentar um pedido de uma empresa sobre uma marcação',
  },
  reply: z.object({
    message: z.extend(pedidoSaudeDetalhe, {
      empresa: z.string(),
      cd_empresa: shortCode,
      /** there was never an exam of his */
      sem_exame: z.boolean(),
      marcacao: z.nullable(marcacao),
      /** what changed since it was asked: what an answer must know, or null */
      aviso: z.nullable(z.string()),
    }),
  }),
})

export const pedidoSaudePrestadorRoutes = [
  listPedidosSaudePrestador,
  readPedidoSaudePrestador,
  refusePedidoSaude,
  commentPedidoSaudePrestador,
] as const
