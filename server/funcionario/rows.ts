import type { Funcionario } from '#contract/funcionario/funcionario.ts'
import type { Db } from '#server/db/database.ts'
import { acimaDe } from '#server/comum/acima.ts'
import { eachColuna, joinsDaFicha, nomesDaFicha } from '#server/comum/funcionarios.ts'
import { columns, columnsOrNull } from '#server/db/columns.ts'
import { piece, sql } from '#server/db/sql.ts'
import type { Scope } from '#server/kit/access/session.ts'
import { withinScope } from '#server/kit/access/subtree.ts'

/** Days since the exam expired; 9999 without an expiry, null without an exam. */
export const diasExpir = piece`
  case when f.dt_ult_exam is null then null
       when f.dt_expir is null then 9999
       else current_date - f.dt_expir end`

/** A booking in the past does not count. */
export const proximaMarcacao = piece`case when f.dt_prox_marc >= current_date then f.dt_prox_marc end`

type Lido = Omit<Funcionario, 'cd_anex' | 'dt_anex'> & {
  cd_anex: number | null
  dt_anex: string | null
}

const acima = (scope: Scope) =>
  acimaDe({ cd: piece`f.cd_organig`, nome: piece`organigrama.nome` }, scope)

/** One employee of the subtree, with the latest aptitude sheet; undefined outside the subtree. */
export async function funcionarioOf(
  db: Db,
  scope: Scope,
  codigo: number,
): Promise<Lido | undefined> {
  return await db.byKey<Lido>(sql`
    select f.cd, ${eachColuna((coluna) => piece`f.${coluna}`)}, ${nomesDaFicha},
           ${acima(scope)} as organig_acima, f.pendente,
           f.dt_ult_exam, f.dt_expir, ${diasExpir} as dias_expir, ${proximaMarcacao} as dt_prox_marc,
           ficha.cd_anex, ficha.dt as dt_anex
    from funcionario f
    ${joinsDaFicha(scope.cd_empresa)}
    left join lateral (
      select e.cd_anex, e.dt from exame e
      where e.cd_empresa = ${scope.cd_empresa} and e.cd_funcion = f.cd and e.cd_anex is not null
      order by e.dt desc, e.hr desc, e.cd desc limit 1) ficha on true
    where f.cd = ${codigo} and ${await withinScope(db, scope)}`)
}

/** The photograph, null without one; undefined outside the subtree. */
export async function fotoOf(db: Db, scope: Scope, codigo: number) {
  return await db.one(sql`
    select ${columns('funcionario f', 'cd')}, ${columnsOrNull('foto foto', 'mime', 'conteudo')}
    from funcionario f
    left join foto on foto.cd_empresa = ${scope.cd_empresa} and foto.cd_funcion = f.cd
    where f.cd = ${codigo} and ${await withinScope(db, scope)}`)
}
