import type { Db } from '#server/db/database.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import type { Scope } from '#server/kit/access/session.ts'
import { withinScope } from '#server/kit/access/subtree.ts'
import type { Onde } from '../acima.ts'
import type { Chave } from '#server/comum/chave.ts'
import { semPedido } from './chave.ts'
import { comentariosDe } from './comment.ts'
import type { Decidido } from './decide.ts'
import { colunasResposta, type Especie } from './especie.ts'
import { acimaDoPedido, wordOfEstado, wordOfTipo } from './listas.ts'
import { lockAberto, type Resposta } from './lock.ts'

export type Detalhada = Especie & {
  /** the words of its types, where its table has the columns of all kinds */
  tipos?: Readonly<Record<number, string>>
  colunas: (onde: Onde) => Fragment
  juncoes?: Fragment
  paraDecidir?: Fragment
}

export type DaFila = Decidido & Resposta & { cd_funcion: number | null; cd_estad: number }

const lida = ({ tipos, colunas, ...especie }: Detalhada, onde: Onde) => piece`
  ${tipos ? colunasComuns(tipos, onde) : piece``} ${colunas(onde)},
  ${comentariosDe(especie, onde)}, p.cd_autor`

const colunasComuns = (tipos: Readonly<Record<number, string>>, onde: Onde) => piece`
  p.cd, p.cd_funcion, p.num_mecan, p.nome, p.organig, ${acimaDoPedido(onde)} as organig_acima,
  p.cd_tipo, ${wordOfTipo(tipos)} as tipo, p.cd_estad, ${wordOfEstado} as estado,
  ${colunasResposta}, p.nota,`

/** One request of the subtree; undefined when absent or foreign. */
export const pedidoOf = async <Lido extends object>(
  db: Db,
  kind: Detalhada,
  { scope, id }: { scope: Scope; id: number },
): Promise<Lido | undefined> =>
  await db.one<Lido>(sql`
    select ${lida(kind, scope)} from ${kind.tabela} p ${kind.juncoes ?? piece``}
    where p.cd = ${id} and ${await withinScope(db, scope, piece`p`)}`)

/** The provider's view of a request; undefined when it was taken back. */
export const findPedido = async <Pedido extends DaFila>(
  db: Db,
  kind: Detalhada,
  { cd, cd_empresa }: Chave,
  lockClause: Fragment = piece``,
): Promise<Pedido | undefined> =>
  await db.one<Pedido>(sql`
    select ${lida(kind, { cd_empresa })}, e.nome as empresa, p.cd_empresa, p.cd_organig
      ${kind.paraDecidir ?? piece``}
    from ${kind.tabela} p ${kind.juncoes ?? piece``}
    join organigrama e on e.cd_empresa = ${cd_empresa} and e.cd = p.cd_empresa
    where p.cd_empresa = ${cd_empresa} and p.cd = ${cd} ${lockClause}`)

/** The same; throws 404. */
export async function readPedido<Pedido extends DaFila>(db: Db, kind: Detalhada, chave: Chave) {
  const pedido = await findPedido<Pedido>(db, kind, chave)
  if (!pedido) throw semPedido()
  return pedido
}

/** The same, locked with its employee. Throws 404, and 409 when it was answered. */
export const lockPedido = async <Pedido extends DaFila>(tx: Db, kind: Detalhada, chave: Chave) =>
  await lockAberto(tx, (lockClause) => findPedido<Pedido>(tx, kind, chave, lockClause))
