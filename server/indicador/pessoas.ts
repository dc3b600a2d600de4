import { primeiroDia } from '#contract/indicador/meses.ts'
import type { Ramo } from '#server/comum/horas.ts'
import type { Db } from '#server/db/database.ts'
import { asInt, asText, columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'

type Meses = { de: string; ate: string }

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
