import type { Direito } from '#contract/kit/rights.ts'
import { maisUrgentes, type Urgente } from '#contract/painel-urgentes.ts'
import { acimaNoRamo } from '#server/comum/acima.ts'
import { withinRamo, type Counting } from '#server/comum/figuras.ts'
import { asNumber, asText, asTextOrNull, columns } from '#server/db/columns.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'

/** An urgent row before it is known who may do its act. Without `pede` who sees it may. */
export type RowUrgente = Omit<Urgente, 'pode' | 'quem' | 'mais'> & {
  cd_organig: number
  pede?: readonly Direito[]
}

/** Of one area: its most urgent rows, in order. */
export type Urgencias = {
  direito: Direito
  find: (counting: Counting) => Promise<RowUrgente[]>
}

export type ProcuraUrgente = Pick<RowUrgente, 'tipo' | 'estado' | 'pede'> & {
  /** a table, and its alias, whose `cd_empresa` and `cd_organig` bound the rows */
  from: Fragment
  alias: Fragment
  cd: Fragment
  nome: Fragment
  desde: Fragment
  where: Fragment
}

const escrito = (at: Fragment) => piece`
  to_char(${at}, case when pg_typeof(${at}) = 'date'::regtype then 'YYYY-MM-DD'
                      else 'YYYY-MM-DD"T"HH24:MI' end)`

/** The rows that come first; the index in the order of `desde` ends the search after a few. */
export async function procurar(
  { db, scope }: Counting,
  { tipo, estado, pede, from, alias, cd, nome, desde, where }: ProcuraUrgente,
): Promise<RowUrgente[]> {
  const found = await db.rows(sql`
    select u.cd${asNumber('cd')}, u.nome${asText('nome')},
           ${columns('organigrama o', 'cd as cd_organig', 'nome as organig')},
           (${acimaNoRamo({ scope })})${asTextOrNull('organig_acima')},
           ${escrito(piece`u.desde`)}${asText('desde')}
    from (select ${cd} as cd, ${nome} as nome, ${alias}.cd_organig, ${desde} as desde
          from ${from}
          where ${alias}.cd_empresa = ${scope.cd_empresa} and ${withinRamo(scope, alias)} and ${where}
          order by ${desde}, ${cd} limit ${maisUrgentes}) u
    join organigrama o on o.cd_empresa = ${scope.cd_empresa} and o.cd = u.cd_organig
    order by u.desde, u.cd`)
  return found.map((one) => ({ ...one, tipo, estado, ...(pede && { pede }) }))
}

/** Whether a booking was asked for and not yet answered: nothing more is to be done. */
export const jaPedida = (cd_empresa: number, cd_funcion: Fragment) => piece`exists (
  select from pedido_saude q
  where q.cd_empresa = ${cd_empresa} and q.cd_funcion = ${cd_funcion}
    and q.cd_estad = 0 and q.cd_tipo = 0)`

type Respondido = Pick<ProcuraUrgente, 'tipo' | 'nome'> & { onde?: Fragment }

/** Answers the reader has not read, of requests or measures (alias `p`). */
export async function procurarRespostas(
  counting: Counting,
  assunto: { tabela: Fragment; nele: Fragment },
  { tipo, nome, onde = piece`true` }: Respondido,
): Promise<RowUrgente[]> {
  const { cd_empresa } = counting.scope
  const { cd_utilizador } = counting.session
  return await procurar(counting, {
    tipo,
    estado: 'resposta',
    from: piece`${assunto.tabela} p join resposta_nova r
      on r.cd_empresa = ${cd_empresa} and r.${assunto.nele} = p.cd`,
    alias: piece`p`,
    cd: piece`p.cd`,
    nome,
    // to the minute, as it is told: rows told alike stay in the order of the codes
    desde: piece`date_trunc('minute', r.sai_em)`,
    where: piece`r.cd_utilizador = ${cd_utilizador} and r.sai_em <= now()
      and ${onde}`,
  })
}
