import * as z from 'zod/mini'
import { date, lines, maybe, messageReply, text, type FieldTexts } from '../kit/fields.ts'
import { route } from '../kit/route.ts'

export const planoMedidaForm = z.strictObject({
  responsavel: maybe(text(150)),
  previsto: maybe(date),
})
export type PlanoMedida = z.output<typeof planoMedidaForm>

const palavras = lines(2000)
export const escritoMedidaForm = z.strictObject({ texto: palavras })
export const feitoMedidaForm = z.strictObject({ texto: maybe(palavras) })
export const prazoMedidaForm = z.strictObject({ prazo: text(30), texto: palavras })

export const camposPercurso = {
  responsavel: { label: 'Responsável', hint: 'Quem trata da medida na empresa.' },
  previsto: { label: 'Previsto' },
  prazo: { label: 'Prazo', missing: 'Indique o prazo.' },
  texto: { label: 'Comentário', missing: 'Escreva o comentário.' },
} as const satisfies Record<string, FieldTexts>

export const camposDevolver = {
  ...camposPercurso,
  texto: { label: 'Motivo', missing: 'Escreva o motivo, para a empresa saber o que falta.' },
} as const satisfies Record<string, FieldTexts>

/** A day before today is refused, unless it stays. If-Match: 412 after another change. */
export const planMedida = route({
  method: 'PUT',
  path: '/api/empresa/:org/seguranca/medida/:id/plano',
  access: 'seguranca.editar',
  resumo: 'Dizer quem é responsável por uma medida e para quando está prevista',
  body: planoMedidaForm,
  reply: messageReply,
})

export const commentMedida = route({
  method: 'POST',
  path: '/api/empresa/:org/seguranca/medida/:id/comentario',
  access: 'seguranca.editar',
  resumo: 'Comentar uma medida',
  body: escritoMedidaForm,
  reply: messageReply,
})

/** Where the state does not allow it: 409. If-Match as `planMedida`. */
export const finishMedida = route({
  method: 'POST',
  path: '/api/empresa/:org/seguranca/medida/:id/feito',
  access: 'seguranca.editar',
  resumo: 'Dizer que uma medida está feita, para o prestador verificar',
  body: feitoMedidaForm,
  reply: messageReply,
})

export const commentMedidaPrestador = route({
  method: 'POST',
  path: '/api/prestador/seguranca/medida/:id/comentario',
  access: { prestador: ['seguranca'] },
  resumo: 'Comentar uma medida de qualquer empresa',
  body: escritoMedidaForm,
  reply: messageReply,
})

/** As `finishMedida`. */
export const verifyMedida = route({
  method: 'POST',
  path: '/api/prestador/seguranca/medida/:id/verificar',
  access: { prestador: ['seguranca'] },
  resumo: 'Verificar uma medida que a empresa diz estar feita',
  body: feitoMedidaForm,
  reply: messageReply,
})

/** As `finishMedida`. */
export const returnMedida = route({
  method: 'POST',
  path: '/api/prestador/seguranca/medida/:id/devolver',
  access: { prestador: ['seguranca'] },
  resumo: 'Devolver à empresa uma medida que não está feita',
  body: escritoMedidaForm,
  reply: messageReply,
})

/** As `finishMedida`. */
export const postponeMedida = route({
  method: 'PUT',
  path: '/api/prestador/seguranca/medida/:id/prazo',
  access: { prestador: ['seguranca'] },
  resumo: 'Alterar o prazo de uma medida, com o motivo',
  body: prazoMedidaForm,
  reply: messageReply,
})

export const percursoMedidaRoutes = [
  planMedida,
  commentMedida,
  finishMedida,
  commentMedidaPrestador,
  verifyMedida,
  returnMedida,
  postponeMedida,
] as const
