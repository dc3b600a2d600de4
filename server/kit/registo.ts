import type { AcaoRegisto } from '#contract/registo.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

export type Mudanca = {
  acao: AcaoRegisto
  /** who did it; null for the system */
  cd_autor: number | null
  /** to whom */
  cd_alvo: number
  /** what changed, in one line ready to read, never a password nor a token */
  descr?: string
}

/** Notes a change of one membership in the log of its company, in the transaction of the change. */
export async function registar(
  db: Db,
  { acao, cd_autor, cd_alvo, descr = '', cd_organig }: Mudanca & { cd_organig: number },
): Promise<void> {
  await db.rows(sql`
    insert into registo (cd_empresa, cd_organig, acao, cd_autor, autor, cd_alvo, alvo, descr)
    select o.cd_empresa, o.cd, ${acao}, ${cd_autor},
           (select nome from utilizador where cd = ${cd_autor}), ${cd_alvo},
           (select nome from utilizador where cd = ${cd_alvo}), ${descr}
    from organigrama o where o.cd = ${cd_organig}`)
}

/**
 * Notes a change of an account in the log of every company it is a member of, but for one that was
 * told already. Outside companies.
 */
export async function registarEmTodas(
  sistema: Db,
  mudanca: Mudanca,
  { exceto }: { exceto?: number } = {},
): Promise<void> {
  const membros = await sistema.rows<{ cd_organig: number }>(sql`
    select cd_organig from membro
    where cd_utilizador = ${mudanca.cd_alvo} and cd_organig is distinct from ${exceto ?? null}
    order by cd_organig`)
  for (const { cd_organig } of membros) await registar(sistema, { ...mudanca, cd_organig })
}
