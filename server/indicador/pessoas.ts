import { chaveDaCelula } from '#contract/indicador/forms.ts'
import { mesesEntre, primeiroDia, ultimoDia } from '#contract/indicador/meses.ts'
import type { Db } from '#server/db/database.ts'
import { asInt, asText, columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import type { Ramo } from './unidades.ts'

type Meses = { de: string; ate: string }

/**
 * Units with somebody in a month, by `chaveDaCelula`. A person counts where he is today, from
 * admission to exit.
 */
export async function mesesComPessoas(
  db: Db,
  { cd_empresa, org }: Ramo,
  { de, ate }: Meses,
): Promise<Set<string>> {
  const rows = await db.rows(sql`
    select ${columns('funcionario f', 'cd_organig')},
      to_char(greatest(f.dt_ini_instit, ${primeiroDia(de)}::date), 'YYYY-MM')${asText('de')},
      to_char(least(case when f.inactiv then f.dt_inactiv end, ${ultimoDia(ate)}::date), 'YYYY-MM')${asText('ate')}
    from funcionario f
    join organigrama o on o.cd_empresa = ${cd_empresa} and o.cd = f.cd_organig
    where f.cd_empresa = ${cd_empresa} and ${org} = any (o.caminho)
      and f.dt_ini_instit <= ${ultimoDia(ate)}::date
      and (not f.inactiv or f.dt_inactiv >= ${primeiroDia(de)}::date)
    group by 1, 2, 3`)
  return new Set(
    rows.flatMap(({ cd_organig, ...row }) =>
      mesesEntre(row.de, row.ate).map((mes) => chaveDaCelula({ cd_organig, mes })),
    ),
  )
}

/** Days of all people of each unit in each month, where there was anybody. */
export async function diasDePessoas(
  db: Db,
  { cd_empresa, org }: Ramo,
  { de, ate }: Meses,
): Promise<{ cd_organig: number; mes: string; dias: number }[]> {
  return await db.rows(sql`
    select ${columns('funcionario f', 'cd_organig')}, to_char(m.de, 'YYYY-MM')${asText('mes')},
      sum(least(case when f.inactiv then f.dt_inactiv end, m.ate)
        - greatest(f.dt_ini_instit, m.de) + 1)${asInt('dias')}
    from funcionario f
    join organigrama o on o.cd_empresa = ${cd_empresa} and o.cd = f.cd_organig
    cross join (
      select g::date as de, (g + interval '1 month')::date - 1 as ate
      from generate_series(${primeiroDia(de)}::timestamp, ${primeiroDia(ate)}::timestamp,
                           interval '1 month') g) m
    where f.cd_empresa = ${cd_empresa} and ${org} = any (o.caminho)
      and f.dt_ini_instit <= m.ate and (not f.inactiv or f.dt_inactiv >= m.de)
    group by f.cd_organig, m.de`)
}
