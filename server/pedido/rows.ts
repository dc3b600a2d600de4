import type { Alteracao, PedidoDetalhe } from '#contract/pedido/pedido.ts'
import type { Db } from '#server/db/database.ts'
import { piece, sql } from '#server/db/sql.ts'
import { colunasDetalhe } from '#server/comum/pedido/colunas.ts'
import { jaRespondido, lockFuncionario } from '#server/comum/pedido/lock.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import type { Scope } from '#server/kit/access/session.ts'
import { withinScope } from '#server/kit/access/subtree.ts'

type Lido = PedidoDetalhe & { alteracoes: Alteracao[] }

/** One request of the subtree; undefined when it is absent or foreign. */
export async function pedidoOf(db: Db, scope: Scope, id: number): Promise<Lido | undefined> {
  return await db.one<Lido>(sql`
    select ${colunasDetalhe}, p.alteracoes from pedido_funcionario p
    where p.cd = ${id} and ${await withinScope(db, scope, piece`p`)}`)
}

/** Takes back a request that waits. Throws 404, and 409 for one that was answered. */
export async function removePedido(tx: Db, scope: Scope, id: number): Promise<void> {
  const found = await pedidoOf(tx, scope, id)
  if (!found) throw semPedido()
  await lockFuncionario(tx, { cd_funcion: found.cd_funcion, cd_empresa: scope.cd_empresa })
  const removed = await tx.one(sql`
    delete from pedido_funcionario p
    where p.cd = ${id} and p.cd_estad = 0 and ${await withinScope(tx, scope, piece`p`)}
    returning p.cd`)
  if (removed) return
  const answered = await pedidoOf(tx, scope, id)
  throw answered ? jaRespondido(answered) : semPedido()
}

const semPedido = () => new Refusal(404, 'Pedido não encontrado.')
