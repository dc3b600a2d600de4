import { primeiroDia } from '#contract/indicador/meses.ts'
import { estadias, nosDoRamo, type Ramo } from '#server/comum/horas.ts'
import type { Db } from '#server/db/database.ts'
import { asInt, asText } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'

type Meses = { de: string; ate: string }

/** Days of all people of each unit in each month, where there was anybody. */
export async function diasDePessoas(
  db: Db,
  { cd_empresa, org }: Ramo,
  { de, ate }: Meses,
): Promise<{ cd_organig: number; mes: string; dias: number }[]> {
  return await db.rows(sql`
    select e.no${asInt('cd_organig')}, to_char(m.de, 'YYYY-MM')${asText('mes')},
      sum(least(e.ate, m.ate) - greatest(e.de, m.de) + 1)${asInt('dias')}
    from (${estadias(cd_empresa)}) e
    cross join (
      select g::date as de, (g + interval '1 month')::date - 1 as ate
      from generate_series(${primeiroDia(de)}::timestamp, ${primeiroDia(ate)}::timestamp,
                           interval '1 month') g) m
    where e.no = any (${nosDoRamo({ cd_empresa, org })})
      and e.de <= m.ate and e.ate >= greatest(e.de, m.de)
    group by e.no, m.de`)
}
