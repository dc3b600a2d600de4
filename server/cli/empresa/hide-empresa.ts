import type { Db } from '#server/db/database.ts'
import { columns, columnsNotNull } from '#server/db/columns.ts'
import { identifier, raw, sql } from '#server/db/sql.ts'

/**
 * Hides a company from the serving roles by row-level policies, also for later runs. An owner
 * without superuser rights reaches this company alone. Idempotent.
 */
export async function hideEmpresa(tx: Db, cd: number, tabelas: readonly string[]): Promise<void> {
  for (const tabela of tabelas) {
    const nome = identifier(tabela)
    const [oculta, dono] = [identifier(`oculta_${cd}`), identifier(`dono_${cd}`)]
    const there = await tx.one(sql`
      select from pg_policy p
      where p.polrelid = ${tabela}::regclass and p.polname = ${`oculta_${cd}`}`)
    if (there) continue
    // shared rows have no `cd_empresa`
    await tx.rows(sql`
      create policy ${oculta} on ${nome} as restrictive to apto_cliente, apto_prestador, apto_entrada
        using (cd_empresa is distinct from ${raw(cd)})`)
    await tx.rows(
      sql`create policy ${dono} on ${nome} to current_user using (cd_empresa = ${raw(cd)})`,
    )
  }
}

export async function unhideEmpresa(tx: Db, cd: number, tabelas: readonly string[]) {
  for (const tabela of tabelas) {
    for (const policy of [`oculta_${cd}`, `dono_${cd}`]) {
      await tx.rows(sql`drop policy if exists ${identifier(policy)} on ${identifier(tabela)}`)
    }
  }
}

type EmCurso = { cd: number; nome: string; desde: Date }

export async function aApagarOf(owner: Db): Promise<EmCurso[]> {
  return await owner.rows(sql`
    select ${columns('organigrama o', 'cd', 'nome')},
           ${columnsNotNull('empresa e', 'a_apagar_desde as desde')}
    from empresa e join organigrama o on o.cd_empresa = e.cd_empresa and o.cd = e.cd
    where e.a_apagar_desde is not null order by o.cd`)
}
