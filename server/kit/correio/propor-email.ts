import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { enfileirar } from './enfileirar.ts'

const porHora = 5

/**
 * Proposes an e-mail for an account: it counts once the link sent to it was followed, and until then
 * the old one does. Whether another account has it is not looked at, so that nobody learns it here.
 * Outside any company; throws 429 when an account is proposed one e-mail after the other.
 */
export async function proporEmail(
  sistema: Db,
  { cd_utilizador, email }: { cd_utilizador: number; email: string },
): Promise<void> {
  const row = await sistema.one<{ total: number }>(sql`
    select count(*)::int as total from correio
    where modelo = 'confirmar_email' and cd_utilizador = ${cd_utilizador}
      and criado_em > now() - interval '1 hour'`)
  if ((row?.total ?? 0) >= porHora) {
    throw new Refusal(
      429,
      'O email deste utilizador já foi alterado várias vezes. Tente novamente dentro de uma hora.',
      { retryAfter: 3_600 },
    )
  }
  await enfileirar(sistema, { modelo: 'confirmar_email', cd_utilizador, para: email })
}

/** The e-mail an account waits to confirm: of a message about to leave, or of the open link. */
export async function emailPorConfirmar(
  sistema: Db,
  cd_utilizador: number,
): Promise<string | null> {
  const row = await sistema.one<{ email: string }>(sql`
    select email from (
      select para as email, criado_em as em, 0 as ordem from correio
      where modelo = 'confirmar_email' and cd_utilizador = ${cd_utilizador} and para is not null
        and enviado_em is null and desistido_em is null
      union all
      select email, criada_em, 1 from ligacao
      where tipo = 'email' and cd_utilizador = ${cd_utilizador} and expira_em > now()) propostos
    order by ordem, em desc limit 1`)
  return row?.email ?? null
}
