import type { FastifyReply } from 'fastify'
import { Refusal } from '../base/refusal.ts'

/** Throws 412 for another version. Needs the row's lock; `campos` are its present values. */
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

export function tagVersao(reply: FastifyReply, { versao }: { versao: number }) {
  reply.header('etag', `"${versao}"`)
}
