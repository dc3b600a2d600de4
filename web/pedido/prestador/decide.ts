import { acceptPedido, refusePedido } from '#contract/pedido/prestador.ts'
import type { Decision } from '#web/comum/pedido/prestador/decide.ts'
import { call } from '#web/kit/call/call.ts'

/** Answers a request; resolves to the server's sentence. */
export async function decide(id: number, { motivo, nota }: Decision, key: string): Promise<string> {
  const path = { id }
  const { message } =
    motivo === undefined
      ? await call(acceptPedido, { path, key, body: nota ? { nota } : {} })
      : await call(refusePedido, { path, key, body: { motivo } })
  return message
}
