import type { AcaoRegisto } from '#contract/comum/acoes-registo.ts'
import type { Db } from '#server/db/database.ts'
import { columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { empresaOfNo } from '../no.ts'
import { logEquipa } from './equipa.ts'

export type Mudanca = {
  acao: AcaoRegisto
  cd_autor: number | null
  /** the code of an account or an invitation; an invitation also has a name */
  cd_alvo: number
  alvo?: string
  /** one line, never a password nor a token */
  descr?: string
}

/** Logs a change of one membership in its company, in the transaction of the change. */
export async function logAcao(
  db: Db,
  { acao, cd_autor, cd_alvo, alvo, descr = '', cd_organig }: Mudanca & { cd_organig: number },
): Promise<void> {
  const cd_empresa = await empresaOfNo(db, cd_organig)
  await db.rows(sql`
    insert into registo (cd_empresa, cd_organig, acao, cd_autor, autor, cd_alvo, alvo, descr)
    values (${cd_empresa}, ${cd_organig}, ${acao}, ${cd_autor},
            (select nome from utilizador where cd = ${cd_autor}), ${cd_alvo},
            coalesce(${alvo ?? null}::text, (select nome from utilizador where cd = ${cd_alvo})),
            ${descr})`)
}

/** Logs a change in every company of the account except one, and in the staff log for staff. */
export async function logAcaoInAll(
  entrada: Db,
  mudanca: Mudanca,
  { exceto }: { exceto?: number } = {},
): Promise<void> {
  const membros = await entrada.rows(sql`
    select ${columns('membro', 'cd_organig')} from membro
    where cd_utilizador = ${mudanca.cd_alvo} and cd_organig is distinct from ${exceto ?? null}
    order by cd_organig`)
  for (const { cd_organig } of membros) await logAcao(entrada, { ...mudanca, cd_organig })
  if (membros.length === 0) await logEquipa(entrada, mudanca)
}
