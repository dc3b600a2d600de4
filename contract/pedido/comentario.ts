import { comentarioForm, comentarioReply } from '../comum/pedido.ts'
import { route } from '../kit/route.ts'

/**
 * Said by who asked for it or may take it back: by others who only see it 403. Answered meanwhile: 409.
 */
export const commentPedido = route({
  method: 'POST',
  path: '/api/empresa/:org/funcionario/pendente/:id/comentario',
  access: 'pendente.ver',
  resumo: 'Comentar um pedido sobre um funcionário',
  body: comentarioForm,
  reply: comentarioReply,
})

/** Answered meanwhile: 409; taken back: 404. */
export const commentPedidoPrestador = route({
  method: 'POST',
  path: '/api/prestador/funcionario/pendente/:id/comentario',
  access: { prestador: ['atendimento'] },
  resumo: 'Comentar um pedido de uma empresa',
  body: comentarioForm,
  reply: comentarioReply,
})

export const comentarioRoutes = [commentPedido, commentPedidoPrestador] as const
