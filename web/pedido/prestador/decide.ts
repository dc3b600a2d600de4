import { acceptPedido, refusePedido } from '#contract/pedido/prestador.ts'
import { call } from '#web/kit/call/call.ts'

/** What is answered to a request; a refusal says why. */
export type Decision = { motivo?: string }

export const maxMotivo = 500

/** A reason as it is sent: its lines as they were typed, and no other blanks than spaces. */
export const motivoText = (typed: string) => typed.replaceAll(/[^\S\n]+/gu, ' ').trim()

/** Answers a request; resolves to the server's sentence. */
export async function decide(id: number, { motivo }: Decision, key: string): Promise<string> {
  const path = { id }
  const { message } =
    motivo === undefined
      ? await call(acceptPedido, { path, key })
      : await call(refusePedido, { path, key, body: { motivo } })
  return message
}
