import { estadoPedido } from '#contract/comum/codes.ts'
import type { Db } from '#server/db/database.ts'
import type { Chave } from '#server/comum/pedido/chave.ts'
import { decide, type Decisor } from '#server/comum/pedido/decide.ts'
import { sobreFuncionarios } from '#server/comum/pedido/especie.ts'
import { lockPedido } from './rows.ts'

/** Refuses a request with its reason, and answers what to tell. Throws 404, and 409 when it was answered. */
export async function refusePedido(
  tx: Db,
  chave: Chave,
  { motivo, decisor }: { motivo: string; decisor: Decisor },
): Promise<string> {
  const pedido = await lockPedido(tx, chave)
  await decide(
    tx,
    sobreFuncionarios,
    { pedido, decisor },
    { estado: estadoPedido.recusado, motivo },
  )
  return 'Pedido recusado.'
}
