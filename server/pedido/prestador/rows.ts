import type { Alteracao, PedidoDetalhe } from '#contract/pedido/pedido.ts'
import type { Db } from '#server/db/database.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import { colunasDetalhe } from '#server/comum/pedido/colunas.ts'
import { readDados, type Dados } from '#server/comum/pedido/dados.ts'
import { semPedido, type Chave } from '#server/comum/pedido/chave.ts'
import { lockAberto } from '#server/comum/pedido/lock.ts'

/** A request as the provider reads it, with all that a decision needs. */
export type Pedido = PedidoDetalhe & {
  empresa: string
  cd_empresa: number
  cd_autor: number | null
  dados: Dados
  mudancas: Partial<Dados>
  alteracoes: Alteracao[]
}

/** Throws 404. */
export async function readPedido(db: Db, chave: Chave): Promise<Pedido> {
  const pedido = await findPedido(db, chave)
  if (!pedido) throw semPedido()
  return pedido
}

/** Held with its employee until the end of the transaction; throws 404, and 409 when it was answered. */
export const lockPedido = async (tx: Db, chave: Chave): Promise<Pedido> =>
  await lockAberto(tx, (hold) => findPedido(tx, chave, hold))

/** Undefined for one that was taken back. */
export const findPedido = async (db: Db, { cd, cd_empresa }: Chave, hold: Fragment = piece``) =>
  await db.one<Pedido>(sql`
    select ${colunasDetalhe({ cd_empresa })}, e.nome as empresa, p.cd_empresa, p.cd_autor, p.dados, p.mudancas, p.alteracoes
    from pedido_funcionario p
    join organigrama e on e.cd_empresa = ${cd_empresa} and e.cd = p.cd_empresa
    where p.cd_empresa = ${cd_empresa} and p.cd = ${cd} ${hold}`)

/** The employee a request is about, as he is now. */
export async function atualOf(db: Db, { cd_funcion, cd_empresa }: Pedido) {
  if (cd_funcion === null) return undefined
  return await readDados(db, { cd: cd_funcion, cd_empresa })
}
