import type { AcaoEquipa, AcaoRegisto } from '#contract/comum/acoes-registo.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** What was done to an account of the staff. */
export type MudancaNaEquipa = {
  acao: AcaoEquipa | AcaoRegisto
  /** who did it; null for the system */
  cd_autor: number | null
  cd_alvo: number
  /** in one line ready to read, never a password nor a token */
  descr?: string
}

/** Notes it in the log of the staff, in the transaction of the change; nothing of a client's account. */
export async function logEquipa(
  entrada: Db,
  { acao, cd_autor, cd_alvo, descr = '' }: MudancaNaEquipa,
): Promise<void> {
  await entrada.rows(sql`
    insert into registo_equipa (acao, cd_autor, autor, cd_alvo, alvo, descr)
    select ${acao}, ${cd_autor}::int, (select a.nome from utilizador a where a.cd = ${cd_autor}::int),
           u.cd, u.nome, ${descr}
    from utilizador u where u.cd = ${cd_alvo} and u.tipo = 'prestador'`)
}
