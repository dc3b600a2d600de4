import type { Decisao } from '#contract/saude/decisao.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { Examinado } from './find-pessoa.ts'

/** An exam that is there, or was until it was corrected: nobody records it again. */
export type ExameGuardado = {
  /** null for what an exam said before it was corrected */
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

/** Everybody who is or was of a company, held in the order in which all hold several people. */
export async function holdExaminados(tx: Db, cd_empresa: number): Promise<Examinado[]> {
  await tx.rows(sql`
    select count(*)::int from (
      select from funcionario f where f.cd_empresa = ${cd_empresa}
      order by f.cd for no key update) held`)
  return await tx.rows(sql`
    select f.cd, f.num_mecan, f.num_contrib, f.nome, f.dt_nasc, f.inactiv, f.dt_inactiv as saida
    from funcionario f where f.cd_empresa = ${cd_empresa}`)
}

/** What was recorded of some of them. */
export async function guardadosOf(
  tx: Db,
  cd_empresa: number,
  pessoas: readonly number[],
): Promise<ExameGuardado[]> {
  return await tx.rows(sql`
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

type Valor = { cd: number; nome: string }

/** What a line may name, also what is no longer used: what is past was done when it was. */
export async function listasOf(tx: Db) {
  const [tipos, medicos] = await tx.all<[Valor[], (Valor & { cedula: string })[]]>([
    sql`select t.cd, t.nome from tipo_exame t order by t.cd`,
    sql`select m.cd, m.nome, m.cedula from medico m`,
  ])
  return { tipos, medicos }
}
