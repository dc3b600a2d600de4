import { tipoPedido } from '#contract/comum/codes.ts'
import { sobreFuncionarios } from '#server/comum/pedido/especie.ts'
import { restorePedido as restore } from '#server/comum/pedido/restore.ts'
import type { Db } from '#server/db/database.ts'
import type { Scope } from '#server/kit/access/session.ts'
import { checkSemAberto, checkSemAbertos } from './funcionario.ts'

/** Puts back a request that was taken back, where one like it could be made now. Throws as that. */
export async function restorePedido(tx: Db, scope: Scope, id: number): Promise<void> {
  const { cd_empresa } = scope
  await restore(tx, sobreFuncionarios, { scope, id }, async ({ cd_funcion, cd_tipo }) => {
    // an admission is of nobody yet
    if (cd_funcion === null) return
    if (cd_tipo === tipoPedido.transferencia) await checkSemAbertos(tx, { cd_empresa, cd_funcion })
    else await checkSemAberto(tx, { cd_empresa, cd_funcion }, cd_tipo)
  })
}
