import type { Db } from '#server/db/database.ts'
import { columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'

/** Keeps a sealed secret for the session that asked for it, for ten minutes. */
export async function keepProposto(db: Db, hash: Buffer, segredo: Buffer): Promise<void> {
  await db.rows(sql`
    insert into fator_proposto (cd_sessao, segredo, expira_em)
    select s.cd, ${segredo}, now() + interval '10 minutes' from sessao s where s.hash = ${hash}
    on conflict (cd_sessao) do update
    set segredo = excluded.segredo, expira_em = excluded.expira_em`)
}

export async function readProposto(db: Db, hash: Buffer): Promise<Buffer | undefined> {
  const row = await db.one(sql`
    select ${columns('fator_proposto p', 'segredo')}
    from fator_proposto p join sessao s on s.cd = p.cd_sessao
    where s.hash = ${hash} and p.expira_em > now()`)
  return row?.segredo
}

/** False where another secret was proposed meanwhile, or none is left. */
export async function takeProposto(tx: Db, hash: Buffer, segredo: Buffer): Promise<boolean> {
  const taken = await tx.one(sql`
    delete from fator_proposto p using sessao s
    where s.cd = p.cd_sessao and s.hash = ${hash} and p.segredo = ${segredo}
    returning p.cd_sessao`)
  return taken !== undefined
}
