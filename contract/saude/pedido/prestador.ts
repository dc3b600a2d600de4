import * as z from 'zod/mini'
import { comentarioForm, comentarioReply, esperas, naFila, recusa } from '../../comum/pedido.ts'
import { code, shortCode, date, messageReply, time } from '../../kit/fields.ts'
import { shortCodeOf, initially, oneOf } from '../../kit/filter.ts'
import { listRoute } from '../../kit/list.ts'
import { route } from '../../kit/route.ts'
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
  filters: {
    /** the queue is what waits for an answer, unless one asks for more */
    estado: initially('0', pedidoSaudeFilters.estado),
    tipo: pedidoSaudeFilters.tipo,
    empresa: shortCodeOf('Empresa'),
    espera: oneOf(esperas, 'À espera há', 'Qualquer tempo'),
  },
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

export const readPedidoSaudePrestador = route({
  method: 'GET',
  path: '/api/prestador/saude/pedido/:id',
  access: { prestador: ['saude', 'leitura'] },
  resumo: 'Um pedido sobre uma marcação, contra o que está marcado agora',
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

/** It is accepted by what it asks for: by booking, moving or calling off. Answered meanwhile: 409; taken back: 404. */
export const refusePedidoSaude = route({
  method: 'POST',
  path: '/api/prestador/saude/pedido/:id/recusar',
  access: { prestador: ['saude'] },
  resumo: 'Recusar um pedido sobre uma marcação',
  body: recusa,
  reply: messageReply,
})

/** Answered meanwhile: 409; taken back: 404. */
export const commentPedidoSaudePrestador = route({
  method: 'POST',
  path: '/api/prestador/saude/pedido/:id/comentario',
  access: { prestador: ['saude'] },
  resumo: 'Comentar um pedido de uma empresa sobre uma marcação',
  body: comentarioForm,
  reply: comentarioReply,
})

export const pedidoSaudePrestadorRoutes = [
  listPedidosSaudePrestador,
  readPedidoSaudePrestador,
  refusePedidoSaude,
  commentPedidoSaudePrestador,
] as const
