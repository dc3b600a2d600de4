import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Each employee of the company was away, and owes an exam. */
export async function oweExames(db: Db, canario: string, cd_empresa: number): Promise<void> {
  await db.rows(sql`
    insert into ausencia (cd_empresa, cd_funcion, de, ate, autor)
    select cd_empresa, cd, '2021-01-04', '2021-01-08', ${canario}
    from funcionario where cd_empresa = ${cd_empresa}`)
  await db.rows(sql`
    insert into dever (cd_empresa, cd_funcion, classe, motivo, desde, dt)
    select cd_empresa, cd, 'exame', 'periodico', '2020-05-06', '2021-05-06'
    from funcionario where cd_empresa = ${cd_empresa}`)
}
