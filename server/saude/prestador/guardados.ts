import type { Decisao } from '#contract/saude/decisao.ts'
import type { Db } from '#server/db/database.ts'
import { columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import type { Examinado } from './find-pessoa.ts'

/** A stored exam or an earlier version of one: a file does not add it again. */
export type ExameGuardado = {
  /** null for an earlier version */
  cd: number | null
  cd_funcion: number
  dt: string
  hr: string
  cd_tipo_exam: number
  cd_medic: number
  cd_decis: Decisao
  dt_expir: string | null
  restricoes: string | null
  versao: number
  sha256: Buffer | null
}

/** Locks in the order of every writer. */
export async function lockExaminados(tx: Db, cd_empresa: number): Promise<Examinado[]> {
  await tx.rows(sql`
    select count(*)::int from (
      select from funcionario f where f.cd_empresa = ${cd_empresa}
      order by f.cd for no key update) locked`)
  return await tx.rows(sql`
    select ${columns('funcionario f', 'cd', 'num_mecan', 'num_contrib', 'nome', 'dt_nasc')},
           ${columns('funcionario f', 'inactiv', 'dt_inactiv as saida')}
    from funcionario f where f.cd_empresa = ${cd_empresa}`)
}

export async function guardadosOf(
  tx: Db,
  cd_empresa: number,
  pessoas: readonly number[],
): Promise<ExameGuardado[]> {
  return await tx.rows<ExameGuardado>(sql`
    select e.cd, e.cd_funcion, e.dt, to_char(e.hr, 'HH24:MI') as hr, e.cd_tipo_exam, e.cd_medic,
           e.cd_decis, e.dt_expir, e.restricoes, e.versao, a.sha256
    from exame e
    left join anexo a on a.cd_empresa = ${cd_empresa} and a.cd = e.cd_anex
    where e.cd_empresa = ${cd_empresa} and e.cd_funcion = any (${pessoas}::bigint[])
    union all
    select null, e.cd_funcion, v.dt, to_char(v.hr, 'HH24:MI'), v.cd_tipo_exam, v.cd_medic,
           v.cd_decis, v.dt_expir, v.restricoes, v.versao, null
    from exame_versao v
    join exame e on e.cd_empresa = ${cd_empresa} and e.cd = v.cd_exame
    where v.cd_empresa = ${cd_empresa} and e.cd_funcion = any (${pessoas}::bigint[])`)
}

/** Values for a line, inactive ones included: past exams may name them. */
export async function listasOf(tx: Db) {
  const [tipos, medicos] = await tx.all([
    sql`select ${columns('tipo_exame', 'cd', 'nome')} from tipo_exame order by cd`,
    sql`select ${columns('medico', 'cd', 'nome', 'cedula')} from medico`,
  ])
  return { tipos, medicos }
}
