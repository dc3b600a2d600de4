import type { Db } from '#server/db/database.ts'
import { asInt, asText, columns } from '#server/db/columns.ts'
import { piece, sql } from '#server/db/sql.ts'
import type { Ramo } from './horas.ts'

// The closing of a measure `m`, in its list and in the figures.

/**
 * The day it was called done, by whom it was closed in the end; null where no step tells of it. That
 * the provider verifies later is not the company's delay.
 */
export const diaDoFecho = (cd_empresa: number) => piece`(
  select max(s.em)::date from medida_passo s
  where s.cd_empresa = ${cd_empresa} and s.cd_medida = m.cd
    and s.depois in (4, 99) and s.antes not in (4, 99))`

/** Measures by the month of their deadline and by unit. */
export async function contarMedidas(
  db: Db,
  { cd_empresa, org }: Ramo,
  { de, ate }: { de: string; ate: string },
) {
  return await db.rows(sql`
    select ${columns('medida m', 'cd_organig')}, to_char(m.dt_prazo, 'YYYY-MM')${asText('mes')},
      count(*) filter (where m.cd_estad = 99)${asInt('fechadas')},
      count(*) filter (where m.cd_estad = 99 and f.dia <= m.dt_prazo)${asInt('a_tempo')},
      count(*) filter (where m.cd_estad = 99 and f.dia > m.dt_prazo)${asInt('tarde')},
      count(*) filter (where m.cd_estad <> 99 and m.dt_prazo < current_date)${asInt('excedidas')}
    from medida m
    join organigrama o on o.cd_empresa = ${cd_empresa} and o.cd = m.cd_organig
    cross join lateral (select case when m.cd_estad = 99 then ${diaDoFecho(cd_empresa)} end as dia) f
    where m.cd_empresa = ${cd_empresa} and ${org} = any (o.caminho)
      and m.dt_prazo between ${de}::date and ${ate}::date
    group by 1, 2`)
}
