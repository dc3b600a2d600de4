import * as z from 'zod/mini'
import { pedidosNaFila } from '../../comum/pedido-calls.ts'
import { daFila, naFila } from '../../comum/pedido.ts'
import { filtrosDaFila } from '../../comum/pedido-filtros.ts'
import { code, date, time } from '../../kit/fields.ts'
import { listRoute } from '../../kit/list.ts'
import { pedidoSaudeDetalhe, pedidoSaudeFilters, pedidoSaudeRow } from './pedido.ts'

const filaRow = z.object({ ...pedidoSaudeRow, ...naFila })
export type PedidoSaudePrestadorRow = z.output<typeof filaRow>

export const listPedidosSaudePrestador = listRoute({
  path: '/api/prestador/saude/pedido',
  access: { prestador: ['saude', 'leitura'] },
  resumo: 'Pedidos sobre marcações de todas as empresas',
  row: filaRow,
  sortable: ['empresa', 'num_mecan', 'nome', 'dt_cria', 'cd_tipo', 'cd_estad'],
  order: 'espera.asc',
  emVista: ['empresa', 'estado'],
  filters: { ...pedidoSaudeFilters, ...filtrosDaFila(pedidoSaudeFilters.estado) },
})

const aCode = z.nullable(code)

const marcacao = z.object({
  de: z.enum(['exame', 'acao']),
  cd: code,
  cd_estad: z.int(),
  dt: date,
  hr: time,
  minutos: z.int(),
  quem: aCode,
  cd_local: aCode,
  versao: z.int(),
})
export type MarcacaoDoPedido = z.output<typeof marcacao>

/** Acceptance is a booking, a move or a cancellation: it has no call here. */
export const callsPedidoSaudePrestador = pedidosNaFila({
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
      ...daFila,
      sem_exame: z.boolean(),
      marcacao: z.nullable(marcacao),
      aviso: z.nullable(z.string()),
    }),
  }),
})
export const { read: readPedidoSaudePrestador } = callsPedidoSaudePrestador

export const pedidoSaudePrestadorRoutes = [
  listPedidosSaudePrestador,
  callsPedidoSaudePrestador.read,
  callsPedidoSaudePrestador.refuse,
  callsPedidoSaudePrestador.comment,
] as const
