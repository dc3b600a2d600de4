import type { AcaoRegisto } from '#contract/comum/acoes-registo.ts'
import type { Db } from '#server/db/database.ts'
import { columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import type { Autor } from '../../kit/access/session.ts'
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

type NaEmpresa = {
  acao: AcaoRegisto
  cd_empresa: number
  cd_organig: number
  autor: Autor
  alvo: string
  descr: string
  do_prestador: boolean
}

/** Logs what was done with data of a node by its company or by the provider. */
export async function logNaEmpresa(tx: Db, linha: NaEmpresa): Promise<void> {
  const { acao, cd_empresa, cd_organig, autor, alvo, descr, do_prestador } = linha
  await tx.rows(sql`
    insert into registo (cd_empresa, cd_organig, acao, cd_autor, autor, cd_alvo, alvo, descr,
                         do_prestador)
    values (${cd_empresa}, ${cd_organig}, ${acao}, ${autor.cd}, ${autor.nome}, ${cd_organig},
            ${alvo}, ${descr}, ${do_prestador})`)
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
