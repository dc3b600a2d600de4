import { tipoPedido } from '#contract/comum/codes.ts'
import { fixedText } from '#contract/kit/texts.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { readDados, type DadosAtuais } from '#server/comum/pedido/campos.ts'
import type { Linha } from '#server/comum/pedido/restore.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import type { Scope } from '#server/kit/access/session.ts'
import { withinScope } from '#server/kit/access/subtree.ts'

/** Locks an active employee of the subtree. Throws 404, and 409 for a former employee. */
export async function funcionarioAtivo(
  tx: Db,
  scope: Scope,
  cd_funcion: number,
): Promise<DadosAtuais> {
  const within = await withinScope(tx, scope)
  await tx.rows(sql`
    select from funcionario f
    where f.cd_empresa = ${scope.cd_empresa} and f.cd = ${cd_funcion} and ${within}
    for no key update`)
  const dados = await readDados(tx, { cd: cd_funcion, cd_empresa: scope.cd_empresa }, within)
  if (!dados) throw new Refusal(404, fixedText('funcionarioNaoEncontrado'))
  if (dados.inactiv) {
    throw new Refusal(409, 'O funcionário já saiu da empresa: não é possível fazer este pedido.')
  }
  return dados
}

/** Throws 409 when a request of this type is open. The employee must be locked. */
export async function checkSemAberto(tx: Db, de: Funcionario, cd_tipo?: number) {
  if ((await abertosOf(tx, de)).some((aberto) => aberto === cd_tipo)) {
    throw new Refusal(409, 'Já existe um pedido pendente deste tipo.')
  }
}

/** Throws 409 when any request is open. The employee must be locked. */
export async function checkSemAbertos(tx: Db, de: Funcionario) {
  if ((await abertosOf(tx, de)).length > 0) {
    throw new Refusal(409, fixedText('funcionarioSituacoesPendentes'))
  }
}

/** Throws 409 when a withdrawn request cannot be made any more. */
export async function checkReposto(tx: Db, { cd_empresa }: Scope, { cd_funcion, cd_tipo }: Linha) {
  // An admission has no employee yet.
  if (cd_funcion === null) return
  if (cd_tipo === tipoPedido.transferencia) await checkSemAbertos(tx, { cd_empresa, cd_funcion })
  else await checkSemAberto(tx, { cd_empresa, cd_funcion }, cd_tipo)
}

type Funcionario = { cd_empresa: number; cd_funcion: number }

async function abertosOf(tx: Db, { cd_empresa, cd_funcion }: Funcionario): Promise<number[]> {
  const rows = await tx.rows<{ cd_tipo: number }>(sql`
    select cd_tipo from pedido_funcionario
    where cd_empresa = ${cd_empresa} and cd_funcion = ${cd_funcion} and cd_estad = 0`)
  return rows.map(({ cd_tipo }) => cd_tipo)
}
