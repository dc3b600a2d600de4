import type { Alteracao, PedidoDetalhe } from '#contract/pendente.ts'
import type { Db } from '#server/db/database.ts'
import { piece, sql } from '#server/db/sql.ts'
import { colunasDetalhe } from '#server/kit/pedidos/colunas.ts'
import { readDados, type Dados } from '#server/kit/pedidos/dados.ts'
import { jaRespondido, trancarFuncionario } from '#server/kit/pedidos/trancar.ts'
import { Refusal } from '#server/kit/refusal.ts'

/** A request as the provider reads it, with all that a decision needs. */
export type Pedido = PedidoDetalhe & {
  empresa: string
  cd_empresa: number
  cd_autor: number | null
  cd_organig: number
  cd_organig_novo: number | null
  dados: Dados
  mudancas: Partial<Dados>
  alteracoes: Alteracao[]
}

const leitura = piece`
  select ${colunasDetalhe}, e.nome as empresa, p.cd_empresa, p.cd_autor, p.cd_organig,
         p.cd_organig_novo, p.dados, p.mudancas, p.alteracoes
  from pedido_funcionario p
  join organigrama e on e.cd = p.cd_empresa`

/** One request of any company; throws 404. */
export async function readPedido(db: Db, id: number): Promise<Pedido> {
  const pedido = await db.one<Pedido>(sql`${leitura} where p.cd = ${id}`)
  if (!pedido) throw semPedido()
  return pedido
}

/**
 * A request that waits, held with its employee until the end of the transaction. Throws 404 for one
 * that was taken back, 409 for one that was answered.
 */
export async function trancarPedido(tx: Db, id: number): Promise<Pedido> {
  await trancarFuncionario(tx, await readPedido(tx, id))
  const pedido = await tx.one<Pedido>(sql`${leitura} where p.cd = ${id} for update of p`)
  if (!pedido) throw semPedido()
  if (pedido.cd_estad !== 0) throw jaRespondido(pedido)
  return pedido
}

/** The employee a request is about, as he is now. */
export async function atualDe(db: Db, { cd_funcion, cd_empresa }: Pedido) {
  if (cd_funcion === null) return undefined
  return await readDados(db, piece`f.cd = ${cd_funcion} and f.cd_empresa = ${cd_empresa}`)
}

export async function empresasClientes(db: Db) {
  return await db.rows<{ cd: number; nome: string }>(sql`
    select cd, nome from organigrama where cd_base is null
    order by normalizar(nome) collate "C", cd`)
}

const semPedido = () =>
  new Refusal(404, 'Este pedido não existe, ou foi entretanto removido pela empresa.')
