import type { AcaoEquipa, AcaoRegisto } from '#contract/comum/acoes-registo.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

export type MudancaNaEquipa = {
  acao: AcaoEquipa | AcaoRegisto
  cd_autor: number | null
  cd_alvo: number
  /** one line, never a password nor a token */
  descr?: string
}

/** Logs a change of a staff account in its transaction; ignores clients' accounts. */
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
