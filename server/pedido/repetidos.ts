import type { BodyOf } from '#contract/kit/route.ts'
import { tipoPedido } from '#contract/comum/codes.ts'
import { camposFuncionario } from '#contract/comum/funcionario.ts'
import type { findRepetidos, Repetido } from '#contract/pedido/repetidos.ts'
import type { Db } from '#server/db/database.ts'
import { piece, sql } from '#server/db/sql.ts'
import type { Scope } from '#server/kit/access/session.ts'
import { withinScope } from '#server/kit/access/subtree.ts'
import { duplicadosDe, entreOsDoRamo } from './duplicados.ts'

type Pessoas = BodyOf<typeof findRepetidos>

/** People who are active employees or have an open admission, among those the caller sees. */
export async function repetidosOf(db: Db, scope: Scope, pessoas: Pessoas): Promise<Repetido[]> {
  const duplicados = await duplicadosDe(db, await entreOsDoRamo(db, scope), pessoas)
  const funcionarios = duplicados.map(({ linha, campo, nome }) => ({
    linha,
    campo: camposFuncionario[campo].coluna,
    em: 'funcionario' as const,
    nome,
  }))
  const firsts = new Map(funcionarios.toReversed().map((one) => [`${one.linha} ${one.campo}`, one]))
  const achados = [...firsts.values(), ...(await pedidosDe(db, scope, pessoas))]
  return achados.toSorted(
    (one, other) => one.linha - other.linha || one.campo.localeCompare(other.campo),
  )
}

async function pedidosDe(db: Db, scope: Scope, pessoas: Pessoas): Promise<Repetido[]> {
  const pedido = piece`
    from pedido_funcionario p where ${await withinScope(db, scope, piece`p`)}
      and p.cd_tipo = ${tipoPedido.admissao} and p.cd_estad = 0`
  return await db.rows<Repetido>(sql`
    with nova as materialized (
      select linha, dt_nasc, normalizar(nome) as chave_nome, chave_do_numero(num_mecan) as chave_num,
             identificador(num_contrib) as contrib, identificador(num_benef) as benef
      from jsonb_to_recordset(${JSON.stringify(pessoas)}::jsonb) as n (
        linha int, num_mecan text, num_contrib text, num_benef text, nome text, dt_nasc date)),
    visto as (
      select p.chave_num, identificador(p.dados->>'num_contrib') as contrib,
             identificador(p.dados->>'num_benef') as benef, p.chave_nome, p.dt_nasc ${pedido})
    select distinct linha, campo, 'pedido' as em, null as nome from (
      select n.linha, 'numMecan' as campo from nova n join visto v on v.chave_num = n.chave_num
      union all
      select n.linha, 'nif' from nova n join visto v on v.contrib = n.contrib
      union all
      select n.linha, 'niss' from nova n join visto v on v.benef = n.benef
      union all
      select n.linha, 'nome' from nova n
      join visto v on v.chave_nome = n.chave_nome and v.dt_nasc = n.dt_nasc) achado`)
}
