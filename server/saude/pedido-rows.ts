import type { PedidoSaudeDetalhe } from '#contract/saude/pedido/pedido.ts'
import type { Db } from '#server/db/database.ts'
import { piece, sql } from '#server/db/sql.ts'
import type { Scope } from '#server/kit/access/session.ts'
import { withinScope } from '#server/kit/access/subtree.ts'
import { colunasDetalhe } from './pedido-colunas.ts'

type Lido = PedidoSaudeDetalhe & { cd_autor: number | null }

/** One request of the subtree; undefined when it is absent or foreign. */
export const pedidoOf = async (db: Db, scope: Scope, id: number): Promise<Lido | undefined> =>
  await db.one<Lido>(sql`
    select ${colunasDetalhe(scope)} from pedido_saude p
    where p.cd = ${id} and ${await withinScope(db, scope, piece`p`)}`)
