import type { Db } from '#server/db/database.ts'
import { piece, sql } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import type { Scope } from '#server/kit/access/session.ts'
import { withinScope } from '#server/kit/access/subtree.ts'
import { colunasResposta, type Especie } from './especie.ts'
import { jaRespondido, lockFuncionario, type Resposta } from './lock.ts'

/** Takes back a request that waits. Throws 404, and 409 for one that was answered. */
export async function removePedido(
  tx: Db,
  { tabela }: Especie,
  { scope, id }: { scope: Scope; id: number },
): Promise<void> {
  const { cd_empresa } = scope
  const which = piece`p.cd = ${id} and ${await withinScope(tx, scope, piece`p`)}`
  const found = async () =>
    await tx.one<Resposta & { cd_funcion: number | null }>(sql`
      select p.cd_funcion, ${colunasResposta} from ${tabela} p where ${which}`)
  const pedido = await found()
  if (!pedido) throw semPedido()
  await lockFuncionario(tx, { cd_funcion: pedido.cd_funcion, cd_empresa })
  const removed = await tx.one(sql`
    delete from ${tabela} p where ${which} and p.cd_estad = 0 returning p.cd`)
  if (removed) return
  const answered = await found()
  throw answered ? jaRespondido(answered) : semPedido()
}

const semPedido = () => new Refusal(404, 'Pedido não encontrado.')
