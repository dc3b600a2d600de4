import type { CampoQueDistingue } from '#contract/comum/duplicado.ts'
import type {
  Duplicado,
  PerguntaDeDuplicados,
  findRepetidos,
  Repetido,
} from '#contract/pedido/duplicados.ts'
import { acimaNoRamo } from '#server/comum/acima.ts'
import type { Db } from '#server/db/database.ts'
import { identifier, joined, piece, sql, type Fragment } from '#server/db/sql.ts'
import type { Scope, Session } from '#server/kit/access/session.ts'
import { reserveAttempt } from '#server/kit/access/throttle.ts'
import { subtreeOf, withinScope } from '#server/kit/access/subtree.ts'
import type { BodyOf } from '#contract/kit/route.ts'
import { tipoPedido } from '#contract/comum/codes.ts'
import { camposFuncionario } from '#contract/comum/funcionario.ts'

/** The identifying fields as typed; `linha` is the caller's own number. */
export type Procurado = { linha: number; except?: number | null | undefined } & {
  [Campo in CampoQueDistingue | 'dt_nasc']?: string | null | undefined
}

/** `de` is the name that the caller searched. */
export type Achado = Duplicado & { linha: number; de: string | null }

export type Entre = {
  cd_empresa: number
  /** nodes; undefined for the whole company */
  ramo: readonly number[] | undefined
  acima: Fragment
}

export const entreOsDoRamo = async (db: Db, scope: Scope): Promise<Entre> => ({
  cd_empresa: scope.cd_empresa,
  ramo: await subtreeOf(db, scope),
  acima: acimaNoRamo({ scope }),
})

/** The whole company, also outside the requester's subtree: only for the provider. */
export const entreTodos = (cd_empresa: number): Entre => ({
  cd_empresa,
  ramo: undefined,
  acima: piece`o.acima`,
})

/** Answers while a user types. Throws 429 above sixty calls a minute. */
export async function answerDuplicados(
  { db, entrada, session }: { db: Db; entrada: Db; session: Pick<Session, 'cd_utilizador'> },
  entre: Entre,
  { except, ...pessoa }: PerguntaDeDuplicados,
): Promise<Duplicado[]> {
  const sobre = `duplicados por ${session.cd_utilizador}`
  await reserveAttempt(entrada, [{ sobre, maximo: 60, segundos: 60 }])
  const procurado = { ...pessoa, linha: 0, except }
  return await duplicadosDe(db, entre, [procurado])
}

/** Active employees that share an identifying field, the first few of each field. */
export async function duplicadosDe(
  db: Db,
  entre: Entre,
  procurados: readonly Procurado[],
): Promise<Achado[]> {
  if (procurados.length === 0) return []
  return await duplicadosDeJson(db, entre, piece`${JSON.stringify(procurados)}::jsonb`)
}

/**
 * The CTEs are materialized: without statistics, PostgreSQL would search again for each employee.
 */
export async function duplicadosDeJson(
  db: Db,
  { cd_empresa, ramo, acima }: Entre,
  procurados: Fragment,
): Promise<Achado[]> {
  const achados = chaves.map(({ campo, mesmo }, ordem) => {
    const achado = piece`
      select f.cd, f.cd_organig from funcionario f
      where f.cd_empresa = ${cd_empresa} and not f.inactiv and ${mesmo}
        and f.cd is distinct from n.except`
    return piece`(
      select ${ordem}::int as ordem, ${campo}::text as campo, achado.cd
      from ${within(achado, ramo)} limit ${maisDeUm})`
  })
  return await db.rows<Achado>(sql`
    with nova as materialized (
      select linha, "except", nome as de, dt_nasc, normalizar(nome) as chave_nome,
             chave_do_numero(num_mecan) as chave_num, identificador(num_contrib) as chave_contrib,
             identificador(num_benef) as chave_benef
      from jsonb_to_recordset(${procurados}) as n (
        linha int, "except" bigint, num_mecan text, num_contrib text, num_benef text, nome text,
        dt_nasc date)),
    achada as materialized (
      select n.linha, n.de, v.ordem, v.campo, v.cd
      from nova n cross join lateral (${joined(achados, ' union all ')}) v)
    select v.linha, v.de, v.campo, v.cd, f.*
    from achada v
    cross join lateral (
      select f.nome, f.num_mecan, o.nome as organig, ${acima} as organig_acima
      from funcionario f
      join organigrama o on o.cd_empresa = ${cd_empresa} and o.cd = f.cd_organig
      where f.cd_empresa = ${cd_empresa} and f.cd = v.cd limit 1) f
    order by v.linha, v.ordem, v.cd`)
}

const maisDeUm = 3

/** Searches node by node and reads no row outside the branch; above 64 nodes, the index filters. */
function within(achado: Fragment, ramo: Entre['ramo']): Fragment {
  if (ramo === undefined) return piece`(${achado}) achado`
  if (ramo.length > 64) return piece`(${achado} and f.cd_organig = any (${ramo}::int[])) achado`
  return piece`unnest(${ramo}::int[]) as no (cd)
    cross join lateral (${achado} and f.cd_organig = no.cd limit ${maisDeUm}) achado`
}

const chaves: readonly { campo: CampoQueDistingue; mesmo: Fragment }[] = [
  { campo: 'num_mecan', mesmo: igual('chave_num') },
  { campo: 'num_contrib', mesmo: igual('chave_contrib') },
  { campo: 'num_benef', mesmo: igual('chave_benef') },
  { campo: 'nome', mesmo: piece`${igual('chave_nome')} and f.dt_nasc = n.dt_nasc` },
]

function igual(chave: string): Fragment {
  return piece`f.${identifier(chave)} = n.${identifier(chave)}`
}

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
