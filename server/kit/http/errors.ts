import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Failure } from '#contract/kit/fields.ts'
import { Refusal, semJson } from '../base/refusal.ts'

/** Turns every failure into an answer; `note` hears the reason of 500 and 503. */
export function renderError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  note?: (error: unknown, ref: string) => void,
) {
  const refusal = error instanceof Refusal ? error : refusalOf(error ?? {}, request)
  if (refusal && refusal.status >= 500) note?.(refusal, request.id)
  if (!refusal) {
    note?.(error, request.id)
    return answer(reply, new Refusal(500, `Erro inesperado. Referência ${request.id}.`), request.id)
  }
  return answer(reply, refusal, request.id)
}

function answer(reply: FastifyReply, refusal: Refusal, ref: string) {
  if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter)
  const body: Failure = {
    error: refusal.message,
    ...(refusal.campos && { campos: refusal.campos }),
    ...(refusal.porque && { porque: refusal.porque }),
    ref,
  }
  return reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(body)
}

function refusalOf(error: Partial<FastifyError>, request: FastifyRequest): Refusal | undefined {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Refusal(413, `O pedido é demasiado grande (máximo ${megabytesOf(request)} MB).`)
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Refusal(415, 'O pedido tem de ser enviado em JSON (application/json).')
    case 'FST_ERR_BAD_URL':
      return new Refusal(400, 'O endereço não é válido.')
    default:
  }
  if (error.statusCode === 400) return semJson()
  if (error.statusCode !== undefined && error.statusCode > 400 && error.statusCode < 500) {
    return new Refusal(error.statusCode, 'O pedido não pôde ser aceite.')
  }
  return undefined
}

const megabytesOf = ({ routeOptions }: FastifyRequest) =>
  Math.round((routeOptions.bodyLimit ?? 1_048_576) / 1_048_576)
