import { comentarioForm, comentarioReply } from '../comum/pedido.ts'
import { route } from '../kit/route.ts'

/**
 * Said by who reported it or may take it back: by others who only see it 403. Answered meanwhile: 409.
 */
export const commentAcidente = route({
  method: 'POST',
  path: '/api/empresa/:org/acidente/pendente/:id/comentario',
  access: 'pendente.ver',
  resumo: 'Comentar um pedido sobre um acidente',
  body: comentarioForm,
  reply: comentarioReply,
})

/** Answered meanwhile: 409; taken back: 404. */
export const commentAcidentePrestador = route({
  method: 'POST',
  path: '/api/prestador/acidente/pendente/:id/comentario',
  access: { prestador: ['atendimento'] },
  resumo: 'Comentar um acidente de uma empresa',
  body: comentarioForm,
  reply: comentarioReply,
})

export const comentarioDeAcidenteRoutes = [commentAcidente, commentAcidentePrestador] as const
