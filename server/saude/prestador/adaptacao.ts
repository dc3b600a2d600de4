import { isCondicionada, isDecidida } from '#contract/saude/decisao.ts'
import type { Chave } from '#server/comum/chave.ts'
import { columns } from '#server/db/columns.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/**
 * Opens the adaptation that a result with restrictions asks for, and lets it replace those of
 * earlier exams. `mudou`: a correction changed the restrictions, so what was done is open again.
 */
export async function settleAdaptacao(
  tx: Db,
  { cd, cd_empresa }: Chave,
  { mudou = false }: { mudou?: boolean } = {},
): Promise<void> {
  const exame = await tx.one(sql`
    select ${columns('exame e', 'cd_funcion', 'dt', 'hr', 'cd_decis', 'restricoes')}
    from exame e where e.cd_empresa = ${cd_empresa} and e.cd = ${cd}`)
  if (!exame || !isDecidida(exame.cd_decis)) return
  const { cd_funcion, dt, hr } = exame
  if (isCondicionada(exame.cd_decis) && exame.restricoes !== null) {
    await tx.rows(sql`
      insert into adaptacao as a (cd_empresa, cd_funcion, cd_exame)
      values (${cd_empresa}, ${cd_funcion}, ${cd})
      on conflict (cd_empresa, cd_exame) do update
      set dt_feita = null, nota = null, versao = a.versao + 1 where ${mudou}`)
  } else {
    await tx.rows(sql`
      delete from adaptacao a
      where a.cd_empresa = ${cd_empresa} and a.cd_exame = ${cd} and a.dt_feita is null`)
  }
  await tx.rows(sql`
    update adaptacao a set substituida_por = ${cd}, versao = a.versao + 1
    from exame x
    where a.cd_empresa = ${cd_empresa} and a.cd_funcion = ${cd_funcion} and a.cd_exame <> ${cd}
      and a.dt_feita is null and a.substituida_por is null
      and x.cd_empresa = ${cd_empresa} and x.cd = a.cd_exame and (x.dt, x.hr) < (${dt}, ${hr})`)
}
