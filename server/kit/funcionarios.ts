import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** What an employee row is created from; absent columns are null, the summary is kept by its writes. */
export type FuncionarioNovo = {
  cd_organig: number
  num_mecan: string | null
  nome: string
  sexo: '0' | '1'
  dt_nasc: string
  cd_nacion: number
  cd_categ: number
  cd_profis: number | null
  cd_agrup_prof: number | null
  cd_func_propost: number | null
  dt_ini_instit: string
  num_contrib: string | null
  num_bi: string | null
  num_benef: string | null
  num_serv_soc: string | null
  loc_trab: string | null
  inactiv?: boolean
  dt_inactiv?: string | null
  dt_ult_exam?: string | null
  dt_expir?: string | null
  dt_prox_marc?: string | null
}

/**
 * Adds employees to a company, in one statement: thousands at a time are fine, not millions. Answers
 * their codes in the order of the rows.
 */
export async function insertFuncionarios(
  db: Db,
  cd_empresa: number,
  rows: readonly FuncionarioNovo[],
): Promise<number[]> {
  const created = await db.rows<{ cd: number }>(sql`
    insert into funcionario (
      cd_empresa, cd_organig, num_mecan, nome, sexo, dt_nasc, cd_nacion, cd_categ, cd_profis,
      cd_agrup_prof, cd_func_propost, dt_ini_instit, num_contrib, num_bi, num_benef, num_serv_soc,
      loc_trab, inactiv, dt_inactiv, dt_ult_exam, dt_expir, dt_prox_marc)
    select ${cd_empresa}, cd_organig, num_mecan, nome, sexo, dt_nasc, cd_nacion, cd_categ, cd_profis,
      cd_agrup_prof, cd_func_propost, dt_ini_instit, num_contrib, num_bi, num_benef, num_serv_soc,
      loc_trab, coalesce(inactiv, false), dt_inactiv, dt_ult_exam, dt_expir, dt_prox_marc
    from jsonb_populate_recordset(null::funcionario, ${JSON.stringify(rows)}::jsonb)
      with ordinality as novo order by ordinality
    returning cd`)
  // given out in the order of the rows, returned in any
  return created.map(({ cd }) => cd).sort((one, other) => one - other)
}
