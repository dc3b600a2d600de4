import { chaveDaCelula } from '#contract/indicador/forms.ts'
import { mesesEntre, mesOf, primeiroDia, ultimoDia } from '#contract/indicador/meses.ts'
import { emLisboa } from '#contract/kit/lisboa.ts'
import type { Db } from '#server/db/database.ts'
import { asInt, asText, columns } from '#server/db/columns.ts'
import { piece, sql } from '#server/db/sql.ts'

/** A branch of a company: `org` is its uppermost node. */
export type Ramo = { cd_empresa: number; org: number }

export const hojeEmLisboa = () => emLisboa(Date.now()).slice(0, 10)

type Meses = { de: string; ate: string }

export async function horasEntre(db: Db, { cd_empresa, org }: Ramo, { de, ate }: Meses) {
  return await db.rows(sql`
    select ${columns('horas h', 'cd_organig', 'horas', 'pessoas', 'proposta', 'versao')},
           to_char(h.mes, 'YYYY-MM')${asText('mes')}
    from horas h
    join organigrama o on o.cd_empresa = ${cd_empresa} and o.cd = h.cd_organig
    where h.cd_empresa = ${cd_empresa} and ${org} = any (o.caminho)
      and h.mes between ${primeiroDia(de)}::date and ${primeiroDia(ate)}::date`)
}

/**
 * The units a person was in, from admission to exit, each with its first and last day: the one that
 * an accepted transfer took him from until the day before, the present one since the last.
 */
export const estadias = (cd_empresa: number) => piece`
  select x.no, greatest(x.de, x.ini) as de, least(x.ate, x.fim) as ate
  from (
    select m.no, lag(m.dia) over (partition by m.cd_funcion order by m.dia, m.cd) as de,
           m.dia - 1 as ate, max(m.ini) over (partition by m.cd_funcion) as ini,
           max(m.fim) over (partition by m.cd_funcion) as fim
    from (
      select p.cd_funcion, p.cd_organig as no, p.dt_efeito as dia, p.cd, null::date as ini,
             null::date as fim
      from pedido_funcionario p
      where p.cd_empresa = ${cd_empresa} and p.cd_tipo = 6 and p.cd_estad = 2 and not p.por_aplicar
      -- windows over both, for no join of theirs is planned well
      union all
      select f.cd, f.cd_organig, 'infinity', null::bigint, f.dt_ini_instit,
             case when f.inactiv then f.dt_inactiv end
      from funcionario f
      where f.cd_empresa = ${cd_empresa}) m) x
  where x.ini is not null`

/** The units of a branch as an array: a join may be planned to read the other side for each of them. */
export const nosDoRamo = ({ cd_empresa, org }: Ramo) => piece`array(
  select o.cd from organigrama o where o.cd_empresa = ${cd_empresa} and ${org} = any (o.caminho))`

/** How many were in a unit all of a month, by `chaveDaCelula`; 0 where some were for a part of it. */
export async function pessoasDosMeses(
  db: Db,
  { cd_empresa, org }: Ramo,
  { de, ate }: Meses,
): Promise<Map<string, number>> {
  const rows = await db.rows(sql`
    select e.no${asInt('cd_organig')}, count(*)${asInt('total')},
           greatest(e.de, ${primeiroDia(de)}::date)${asText('de')},
           least(e.ate, ${ultimoDia(ate)}::date)${asText('ate')}
    from (${estadias(cd_empresa)}) e
    where e.no = any (${nosDoRamo({ cd_empresa, org })}) and e.de <= ${ultimoDia(ate)}::date
      and e.ate >= greatest(e.de, ${primeiroDia(de)}::date)
    group by 1, 3, 4`)
  const pessoas = new Map<string, number>()
  for (const row of rows) {
    for (const mes of mesesEntre(mesOf(row.de), mesOf(row.ate))) {
      const chave = chaveDaCelula({ cd_organig: row.cd_organig, mes })
      const todo = row.de <= primeiroDia(mes) && row.ate >= ultimoDia(mes)
      pessoas.set(chave, (pessoas.get(chave) ?? 0) + (todo ? row.total : 0))
    }
  }
  return pessoas
}

/** Units with somebody in a month, by `chaveDaCelula`. */
export const mesesComPessoas = async (db: Db, ramo: Ramo, quando: Meses): Promise<Set<string>> =>
  new Set((await pessoasDosMeses(db, ramo, quando)).keys())
