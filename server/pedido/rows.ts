import type { Alteracao, PedidoDetalhe } from '#contract/pedido/pedido.ts'
import type { Db } from '#server/db/database.ts'
import { piece, sql } from '#server/db/sql.ts'
import { colunasDetalhe } from '#server/comum/pedido/colunas.ts'
import type { Scope } from '#server/kit/access/session.ts'
import { withinScope } from '#server/kit/access/subtree.ts'

type Lido = PedidoDetalhe & { alteracoes: Alteracao[]; cd_autor: number | null }

/** One request of the subtree; undefined when it is absent or foreign. */
export async function pedidoOf(db: Db, scope: Scope, id: number): Promise<Lido | undefined> {
  return await db.one<Lido>(sql`
    select ${colunasDetalhe(scope)}, p.cd_autor, p.alteracoes from pedido_funcionario p
    where p.cd = ${id} and ${await withinScope(db, scope, piece`p`)}`)
}
