import { tipoPedidoSaude } from '#contract/saude/pedido/pedido.ts'
import type { PedirMarcacoes } from '#contract/saude/pedido/todos.ts'
import type { Ato, Revisao, Visto } from '#contract/comum/todos.ts'
import type { Autoria } from '#server/comum/autor.ts'
import { atoOf, avisosContados, judgeVistos, lockVistos } from '#server/comum/pedido/todos.ts'
import { asInt } from '#server/db/columns.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { Scope } from '#server/kit/access/session.ts'
import { porqueNao } from './pedido-pessoas.ts'
import { checkDesejos, insertPedidosSaude } from './pedido-request.ts'

export async function reviewMarcacoes(
  db: Db,
  scope: Scope,
  pessoas: readonly Visto[],
): Promise<Revisao> {
  const { quem, fora } = await judgeVistos(db, scope, pessoas, porqueNao(scope.cd_empresa))
  const row = await db.one(sql`
    select count(*)${asInt('validos')} from funcionario f
    where f.cd_empresa = ${scope.cd_empresa} and f.cd = any (${quem}::bigint[])
      and f.dt_expir > current_date + 90`)
  const avisos = avisosContados([[row?.validos, 'um exame válido por mais de 90 dias']])
  return { total: quem.length, fora, avisos }
}

/** Throws 400 for wrong wishes, and 409 for nobody or too many open requests. */
export async function requestMarcacoes(
  tx: Db,
  asked: Autoria,
  { pessoas, ...texto }: PedirMarcacoes,
): Promise<Ato> {
  await checkDesejos(tx, texto)
  const { scope } = asked
  const { quem, fora } = await lockVistos(tx, scope, pessoas, porqueNao(scope.cd_empresa))
  const cds = await insertPedidosSaude(tx, asked, quem, {
    ...texto,
    cd_tipo: tipoPedidoSaude.marcar,
    sobre: 'Exame',
  })
  return atoOf(cds, fora, ['pedido de marcação', 'pedidos de marcação'])
}
