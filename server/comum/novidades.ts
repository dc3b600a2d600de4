import type { Direito } from '#contract/kit/rights.ts'
import { novidadesVistas, type Novidade } from '#contract/painel-visita.ts'
import { acimaNoRamo } from '#server/comum/acima.ts'
import { withinRamo, type Counting } from '#server/comum/figuras.ts'
import { asInt, asNumber, asText, asTextOrNull, columns } from '#server/db/columns.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'

/** `desde` is the moment the reader was last here. */
export type Desde = Counting & { desde: string }

/** The changes of one area; kinds without a row are left out. */
export type Novidades = {
  direito: Direito
  find: (since: Desde) => Promise<Novidade[]>
}

type Quais = Pick<Novidade, 'parte' | 'tipo'> & {
  from: Fragment
  /** its `cd_empresa` and `cd_organig` bound the rows */
  alias: Fragment
  cd: Fragment
  nome: Fragment
  em: Fragment
  where: Fragment
}

/** The total, and the rows that are newest, or that expire first. */
export async function novidade(
  { db, scope }: Counting,
  { parte, tipo, from, alias, cd, nome, em, where }: Quais,
): Promise<Novidade[]> {
  const order = parte === 'expira' ? piece`asc` : piece`desc`
  const linhas = await db.rows(sql`
    select u.cd${asNumber('cd')}, u.nome${asText('nome')}, ${columns('organigrama o', 'nome as organig')},
           (${acimaNoRamo({ scope })})${asTextOrNull('organig_acima')},
           to_char(u.em, 'YYYY-MM-DD')${asText('em')}, u.total${asInt('total')}
    from (select ${cd} as cd, ${nome} as nome, ${alias}.cd_organig, ${em} as em,
                 (count(*) over ())::int as total
          from ${from}
          where ${alias}.cd_empresa = ${scope.cd_empresa} and ${withinRamo(scope, alias)} and ${where}
          order by ${em} ${order}, ${cd} limit ${novidadesVistas}) u
    join organigrama o on o.cd_empresa = ${scope.cd_empresa} and o.cd = u.cd_organig
    order by u.em ${order}, u.cd`)
  const [first] = linhas
  return first ? [{ parte, tipo, total: first.total, linhas }] : []
}

/** Requests (alias `p`) answered since. */
export const respondidos = async (
  since: Desde,
  { tabela }: { tabela: Fragment },
  tipo: Novidade['tipo'],
) =>
  await novidade(since, {
    parte: 'respondido',
    tipo,
    from: piece`${tabela} p`,
    alias: piece`p`,
    cd: piece`p.cd`,
    nome: piece`p.nome`,
    em: piece`p.decidido_em`,
    where: piece`p.cd_estad <> 0 and p.decidido_em > ${since.desde}::timestamptz`,
  })

export const ateAoFimDoMes = (dia: Fragment) => piece`
  ${dia} between current_date
    and (date_trunc('month', current_date) + interval '1 month' - interval '1 day')::date`
