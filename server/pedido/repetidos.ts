import type { BodyOf } from '#contract/kit/route.ts'
import { tipoPedido } from '#contract/comum/codes.ts'
import type { findRepetidos, Repetido } from '#contract/pedido/repetidos.ts'
import type { Db } from '#server/db/database.ts'
import { piece, sql } from '#server/db/sql.ts'
import type { Scope } from '#server/kit/access/session.ts'
import { withinScope } from '#server/kit/access/subtree.ts'

/** Who of them is an active employee whom the caller sees, or somebody whose admission waits there. */
export async function repetidosOf(
  db: Db,
  scope: Scope,
  pessoas: BodyOf<typeof findRepetidos>,
): Promise<Repetido[]> {
  const funcionario = piece`
    from funcionario f where ${await withinScope(db, scope)} and not f.inactiv`
  const pedido = piece`
    from pedido_funcionario p where ${await withinScope(db, scope, piece`p`)}
      and p.cd_tipo = ${tipoPedido.admissao} and p.cd_estad = 0`
  return await db.rows<Repetido>(sql`
    with nova as materialized (
      select linha, num_mecan, num_contrib, num_benef, normalizar(nome) as chave_nome, dt_nasc
      from jsonb_to_recordset(${JSON.stringify(pessoas)}::jsonb) as n (
        linha int, num_mecan text, num_contrib text, num_benef text, nome text, dt_nasc date)),
    visto as (
      select 'funcionario' as em, f.nome, f.num_mecan, f.num_contrib, f.num_benef,
             f.chave_nome, f.dt_nasc ${funcionario}
      union all
      select 'pedido', null, p.num_mecan, p.dados->>'num_contrib', p.dados->>'num_benef',
             p.chave_nome, p.dt_nasc ${pedido})
    select distinct on (linha, campo, em) linha, campo, em, nome from (
      select n.linha, 'numMecan' as campo, v.em, v.nome from nova n
      join visto v on v.num_mecan = n.num_mecan
      union all
      select n.linha, 'nif', v.em, v.nome from nova n join visto v on v.num_contrib = n.num_contrib
      union all
      select n.linha, 'niss', v.em, v.nome from nova n join visto v on v.num_benef = n.num_benef
      union all
      select n.linha, 'nome', v.em, v.nome from nova n
      join visto v on v.chave_nome = n.chave_nome and v.dt_nasc = n.dt_nasc) achado
    order by linha, campo, em, nome`)
}
