import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../base/refusal.ts'

/**
 * Throws 412 when `seen`, what the request says by `If-Match`, is another version than the present one.
 * To be asked in the transaction of the write, with the row locked. `campos` is what the row says now,
 * by field, for a form that shows it beside what was typed.
 */
export function checkVersao(
  seen: string | undefined,
  versao: number,
  campos?: Record<string, string>,
): void {
  if (seen === undefined || seen === '*' || seen === `"${versao}"`) return
  throw new Refusal(
    412,
    'Os dados foram alterados entretanto por outra pessoa. Veja como estão agora e repita a alteração.',
    campos && { campos },
  )
}

export const seenVersao = (request: FastifyRequest) => request.headers['if-match']

/** The version as HTTP has it too: what a client sends back by If-Match. */
export function tagVersao(reply: FastifyReply, { versao }: { versao: number }) {
  reply.header('etag', `"${versao}"`)
}
