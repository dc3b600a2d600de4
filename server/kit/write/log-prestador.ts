import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Who of the provider's staff does something, named as he is now. */
export type AutorPrestador = { cd_utilizador: number; nome: string }

type Linha = {
  /** one of the log's words */
  acao: string
  cd_empresa: number
  /** null: at the terminal */
  autor: AutorPrestador | null
  /** the node it is about, which bounds who reads of it; the company where nothing is said */
  cd_organig?: number
  /** to whom: an account, an invitation, a node, an employee */
  cd_alvo?: number
  alvo?: string
  /** in one line ready to read; nothing of anybody's health, for who administrates users reads it */
  descr?: string
}

/**
 * Notes in the log of a company what the provider did there, in the transaction that does it; nothing of
 * a company that is none, of which whoever writes says what there is to say.
 */
export async function logPrestador(
  tx: Db,
  { acao, cd_empresa, cd_organig = cd_empresa, autor, cd_alvo, alvo, descr = '' }: Linha,
): Promise<void> {
  await tx.rows(sql`
    insert into registo (cd_empresa, cd_organig, acao, cd_autor, autor, cd_alvo, alvo, descr,
                         do_prestador)
    select o.cd_empresa, o.cd, ${acao}, ${autor?.cd_utilizador ?? null}::int,
           ${autor?.nome ?? null}::text, ${cd_alvo ?? null}::bigint, ${alvo ?? null}::text, ${descr}, true
    from organigrama o where o.cd_empresa = ${cd_empresa} and o.cd = ${cd_organig}`)
}
