import { acceptPedido, refusePedido } from '#contract/prestador.ts'
import { call } from '#web/kit/api.ts'

/** What is answered to a request; a refusal says why. */
export type Decision = { motivo?: string }

export const maxMotivo = 500

/** A reason as it is sent: one paragraph. */
export const motivoText = (typed: string) => typed.replaceAll(/\s+/gu, ' ').trim()

/** Answers a request; resolves to the server's sentence. */
export async function decide(id: number, { motivo }: Decision, key: string): Promise<string> {
  const path = { id }
  const { message } =
    motivo === undefined
      ? await call(acceptPedido, { path, key })
      : await call(refusePedido, { path, key, body: { motivo } })
  return message
}
