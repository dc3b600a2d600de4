import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

/**
 * Throws 412 when the request says by `If-Match` that it saw another version than the present one.
 * To be asked in the transaction of the write, with the row locked.
 */
export function checkVersao(request: FastifyRequest, versao: number): void {
  const seen = request.headers['if-match']
  if (seen === undefined || seen === '*' || seen === `"${versao}"`) return
  throw new Refusal(
    412,
    'Os dados foram alterados entretanto por outra pessoa. Veja como estão agora e repita a alteração.',
  )
}
