import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

export type AutorPrestador = { cd_utilizador: number; nome: string }

type Linha = {
  acao: string
  cd_empresa: number
  /** null: at the terminal */
  autor: AutorPrestador | null
  /** the node that bounds its readers; by default the company */
  cd_organig?: number
  /** an account, an invitation, a node or an employee */
  cd_alvo?: number
  alvo?: string
  /** one line without health data: administrators of users read it */
  descr?: string
}

/** Logs what the provider did in a company, in the same transaction. */
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
