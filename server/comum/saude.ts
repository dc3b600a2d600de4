import type { Db } from '#server/db/database.ts'
import { asInt, asText, columns } from '#server/db/columns.ts'
import { piece, sql } from '#server/db/sql.ts'
import type { Ramo } from './horas.ts'

// Sums of a branch by the unit in which each person is today, as the lists have their rows.

const tabelas = { exames: piece`exame`, faltas: piece`marcacao` }
const linhas = { exames: piece`true`, faltas: piece`m.cd_estad >= 2` }

/** Exams done, or bookings not kept, from a day to a day by unit and month. */
export async function contarConsultas(
  db: Db,
  que: 'exames' | 'faltas',
  { cd_empresa, org }: Ramo,
  { de, ate }: { de: string; ate: string },
) {
  return await db.rows(sql`
    select ${columns('funcionario f', 'cd_organig')}, to_char(m.dt, 'YYYY-MM')${asText('mes')},
           count(*)${asInt('total')}
    from ${tabelas[que]} m
    join funcionario f on f.cd_empresa = ${cd_empresa} and f.cd = m.cd_funcion
    join organigrama o on o.cd_empresa = ${cd_empresa} and o.cd = f.cd_organig
    where m.cd_empresa = ${cd_empresa} and ${org} = any (o.caminho)
      and m.dt between ${de}::date and ${ate}::date and ${linhas[que]}
    group by 1, 2`)
}

/** Counts of people `f`. */
export const contadosPelaValidade = piece`
  count(*)${asInt('pessoas')},
  count(*) filter (where f.dt_expir >= current_date)${asInt('em_dia')},
  count(*) filter (where f.dt_expir < current_date)${asInt('expirado')},
  count(*) filter (where f.dt_ult_exam is null)${asInt('sem_exame')},
  count(*) filter (where f.dt_ult_exam is not null and f.dt_expir is null)${asInt('sem_validade')}`

/** People of today by the validity of their exam. */
export async function contarValidades(db: Db, { cd_empresa, org }: Ramo) {
  return await db.rows(sql`
    select ${columns('funcionario f', 'cd_organig')}, ${contadosPelaValidade}
    from funcionario f
    join organigrama o on o.cd_empresa = ${cd_empresa} and o.cd = f.cd_organig
    where f.cd_empresa = ${cd_empresa} and ${org} = any (o.caminho) and not f.inactiv
    group by 1`)
}

/** Duties whose day has passed, as the last review wrote them: a company is told of exams alone. */
export async function contarAtrasos(db: Db, { cd_empresa, org }: Ramo) {
  return await db.rows(sql`
    select ${columns('funcionario f', 'cd_organig')}, count(*)${asInt('atraso')}
    from dever m
    join funcionario f on f.cd_empresa = ${cd_empresa} and f.cd = m.cd_funcion
    join organigrama o on o.cd_empresa = ${cd_empresa} and o.cd = f.cd_organig
    where m.cd_empresa = ${cd_empresa} and ${org} = any (o.caminho)
      and m.dt < current_date and m.cd_tipo_ac_enferm is null
    group by 1`)
}
