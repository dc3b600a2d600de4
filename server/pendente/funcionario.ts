import type { TipoPedido } from '#contract/kit/codes.ts'
import { fixedText } from '#contract/kit/texts.ts'
import type { Db } from '#server/db/database.ts'
import { piece, sql } from '#server/db/sql.ts'
import { readDados, type DadosAtuais } from '#server/kit/pedidos/dados.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { Scope } from '#server/kit/session.ts'
import { withinScope } from '#server/kit/subtree.ts'

/**
 * An active employee of the subtree, held until the end of the transaction so that requests about
 * him come one after the other. Throws 404, and 409 for one who left.
 */
export async function funcionarioAtivo(
  tx: Db,
  scope: Scope,
  cd_funcion: number,
): Promise<DadosAtuais> {
  const where = piece`f.cd = ${cd_funcion} and ${await withinScope(tx, scope)}`
  await tx.rows(sql`select from funcionario f where ${where} for no key update`)
  const dados = await readDados(tx, where)
  if (!dados) throw new Refusal(404, fixedText('funcionarioNaoEncontrado'))
  if (dados.inactiv) {
    throw new Refusal(409, 'O funcionário já saiu da empresa: não é possível fazer este pedido.')
  }
  return dados
}

/** Throws 409 when a request of the type waits already; asked with the employee held. */
export async function checkSemAberto(tx: Db, cd_funcion: number, cd_tipo: TipoPedido) {
  if ((await abertosDe(tx, cd_funcion)).includes(cd_tipo)) {
    throw new Refusal(409, 'Já existe um pedido pendente deste tipo.')
  }
}

/** Types of the requests about an employee that wait for an answer. */
export async function abertosDe(tx: Db, cd_funcion: number): Promise<number[]> {
  const rows = await tx.rows<{ cd_tipo: number }>(sql`
    select cd_tipo from pedido_funcionario where cd_funcion = ${cd_funcion} and cd_estad = 0`)
  return rows.map(({ cd_tipo }) => cd_tipo)
}
