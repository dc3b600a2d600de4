import type { Db } from '#server/db/database.ts'
import { columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { reserveAttempt } from '#server/kit/access/throttle.ts'
import { hashToken, newToken } from '#server/kit/access/tokens.ts'

const porMinuto = 30

/** A token that ends these kinds for this account; mail programs keep it for months. */
export async function createFim(
  tx: Db,
  { cd_utilizador, especies }: { cd_utilizador: number; especies: readonly string[] },
): Promise<string> {
  const token = newToken()
  await tx.rows(sql`
    insert into lembrete_fim (hash, cd_utilizador, especies, expira_em)
    values (${hashToken(token)}, ${cd_utilizador}, ${[...especies]}, now() + interval '180 days')`)
  return token
}

/** The same answer for every token, which stays good: pressed twice, it ends the same. Throws 429. */
export async function endByToken(
  entrada: Db,
  { token, rede }: { token: string; rede: string },
): Promise<string> {
  await reserveAttempt(entrada, [
    { sobre: `terminar lembretes de ${rede}`, maximo: porMinuto, segundos: 60 },
  ])
  await entrada.transaction(async (tx) => {
    const fim = await tx.one(sql`
      select ${columns('lembrete_fim f', 'cd_utilizador', 'especies')} from lembrete_fim f
      where f.hash = ${hashToken(token)} and f.expira_em > now()`)
    if (fim) await mute(tx, fim.cd_utilizador, fim.especies)
  })
  return 'Deixa de receber estes lembretes, se a ligação for válida. No portal, em «Os meus lembretes», pode voltar a ligá-los.'
}

export async function mute(tx: Db, cd_utilizador: number, especies: readonly string[]) {
  await tx.rows(sql`
    insert into lembrete_silencio (cd_utilizador, especie)
    select ${cd_utilizador}, e.nome from unnest(${[...especies]}::text[]) e(nome)
    on conflict do nothing`)
}
