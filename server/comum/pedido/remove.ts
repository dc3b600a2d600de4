import type { Db } from '#server/db/database.ts'
import { joined, piece, sql, textOf } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import type { Scope } from '#server/kit/access/session.ts'
import { withinScope } from '#server/kit/access/subtree.ts'
import { colunasResposta, juntosDe, type Especie } from './especie.ts'
import { jaRespondido, lockFuncionario, lockNumero, type Resposta } from './lock.ts'

/** Throws 404, and 409 for an answered request. */
export async function removePedido(
  tx: Db,
  especie: Especie,
  { scope, id }: { scope: Scope; id: number },
): Promise<void> {
  const { tabela, nele, mutavel } = especie
  const { cd_empresa } = scope
  const which = piece`p.cd = ${id} and ${await withinScope(tx, scope, piece`p`)}`
  const found = async () =>
    await tx.one<Resposta & { cd_funcion: number | null }>(sql`
      select p.cd_funcion, ${colunasResposta} from ${tabela} p where ${which}`)
  await lockNumero(tx, id)
  const pedido = await found()
  if (!pedido) throw semPedidoDaEmpresa()
  await lockFuncionario(tx, { cd_funcion: pedido.cd_funcion, cd_empresa })
  // locked first, so that no row is added meanwhile
  if (mutavel) await tx.rows(sql`select from ${tabela} p where ${which} for update of p`)
  const guardados = juntosDe(especie).map(
    (junto) => piece`${textOf(junto)}::text, (
      select coalesce(jsonb_agg(to_jsonb(j) order by j.cd), '[]') from ${junto} j
      where j.cd_empresa = ${cd_empresa} and j.${nele} = ${id})`,
  )
  const removed = await tx.one(sql`
    with fora as (
      delete from ${tabela} p where ${which} and p.cd_estad = 0 returning p.*)
    insert into pedido_retirado (cd_empresa, tabela, cd_pedido, cd_organig, cd_funcion, linha, juntos)
    select cd_empresa, ${textOf(tabela)}, cd, cd_organig, cd_funcion, to_jsonb(fora),
           jsonb_build_object(${joined(guardados, ', ')})
    from fora returning cd`)
  if (removed) return
  const answered = await found()
  throw answered ? jaRespondido(answered) : semPedidoDaEmpresa()
}

export const semPedidoDaEmpresa = () => new Refusal(404, 'Pedido não encontrado.')
