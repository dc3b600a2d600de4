import type { Alteracao, PedidoDetalhe } from '#contract/pedido/pedido.ts'
import type { Db } from '#server/db/database.ts'
import { piece, sql } from '#server/db/sql.ts'
import { colunasDetalhe } from '#server/comum/pedido/colunas.ts'
import { readDados, type Dados } from '#server/comum/pedido/dados.ts'
import { jaRespondido, lockFuncionario } from '#server/comum/pedido/lock.ts'
import { Refusal } from '#server/kit/base/refusal.ts'

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

/** What names a request: its code is found in its company and nowhere else. */
export type Chave = { cd: number; cd_empresa: number }

const leitura = ({ cd, cd_empresa }: Chave) => piece`
  select ${colunasDetalhe}, e.nome as empresa, p.cd_empresa, p.cd_autor, p.cd_organig,
         p.cd_organig_novo, p.dados, p.mudancas, p.alteracoes
  from pedido_funcionario p
  join organigrama e on e.cd_empresa = ${cd_empresa} and e.cd = p.cd_empresa
  where p.cd_empresa = ${cd_empresa} and p.cd = ${cd}`

/** A request an address names by its code alone: of any company, or inside one of that one; throws 404. */
export async function chaveOfPedido(todas: Db, id: number): Promise<Chave> {
  const chave = await todas.one<Chave>(
    sql`select p.cd, p.cd_empresa from pedido_funcionario p where p.cd = ${id}`,
  )
  if (!chave) throw semPedido()
  return chave
}

/** Throws 404. */
export async function readPedido(db: Db, chave: Chave): Promise<Pedido> {
  const pedido = await db.one<Pedido>(sql`${leitura(chave)}`)
  if (!pedido) throw semPedido()
  return pedido
}

/**
 * A request of the company that was entered, held with its employee until the end of the transaction.
 * Throws 404 for one that was taken back, 409 for one that was answered.
 */
export async function lockPedido(tx: Db, chave: Chave): Promise<Pedido> {
  await lockFuncionario(tx, await readPedido(tx, chave))
  const pedido = await tx.one<Pedido>(sql`${leitura(chave)} for update of p`)
  if (!pedido) throw semPedido()
  if (pedido.cd_estad !== 0) throw jaRespondido(pedido)
  return pedido
}

/** The employee a request is about, as he is now. */
export async function atualOf(db: Db, { cd_funcion, cd_empresa }: Pedido) {
  if (cd_funcion === null) return undefined
  return await readDados(db, { cd: cd_funcion, cd_empresa })
}

const semPedido = () =>
  new Refusal(404, 'Este pedido não existe, ou foi entretanto removido pela empresa.')
