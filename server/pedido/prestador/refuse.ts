import { estadoPedido } from '#contract/comum/codes.ts'
import type { Db } from '#server/db/database.ts'
import { decide, type Decisor } from './decide.ts'
import { lockPedido, type Chave } from './rows.ts'

/** Refuses a request with its reason, and answers what to tell. Throws 404, and 409 when it was answered. */
export async function refusePedido(
  tx: Db,
  chave: Chave,
  { motivo, decisor }: { motivo: string; decisor: Decisor },
): Promise<string> {
  const pedido = await lockPedido(tx, chave)
  await decide(tx, { pedido, decisor }, { estado: estadoPedido.recusado, motivo })
  return 'Pedido recusado.'
}
