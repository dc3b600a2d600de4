import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/**
 * Rows a large company needs besides exams and bookings: missed appointments before every tenth
 * exam, and nursing actions on days of exams.
 */
export async function fillFaltas(db: Db, cd_empresa: number): Promise<void> {
  await db.rows(sql`
    insert into marcacao (cd_empresa, cd_funcion, dt, hr, cd_tipo_exam, cd_estad)
    select ${cd_empresa}, e.cd_funcion, e.dt - 7, e.hr, e.cd_tipo_exam, 2 + e.cd % 3
    from exame e where e.cd_empresa = ${cd_empresa} and e.cd % 10 = 0`)
  await db.rows(sql`
    insert into marcacao_enferm
      (cd_empresa, cd_funcion, dt, hr, cd_tipo_ac_enferm, cd_tipo_exam, cd_estad)
    select ${cd_empresa}, m.cd_funcion, m.dt, m.hr, a.tipos[1 + m.cd % cardinality(a.tipos)],
           m.cd_tipo_exam, m.cd_estad
    from marcacao m, (select array_agg(t.cd order by t.cd) as tipos from tipo_ac_enferm t) a
    where m.cd_empresa = ${cd_empresa}`)
}
