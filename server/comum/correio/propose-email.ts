import type { Db } from '#server/db/database.ts'
import { asInt, columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { enqueue } from './enqueue.ts'
import { reserveMensagem } from './limites.ts'

const porHora = 5

/**
 * Proposes an e-mail; it counts once its link was followed with the password. The old address gets
 * a link that cancels. Does not reveal whether the e-mail has an account. Throws 429.
 */
export async function proposeEmail(
  entrada: Db,
  {
    cd_utilizador,
    email,
    cd_autor,
  }: {
    cd_utilizador: number
    email: string
    /** the administrator; null: the owner */
    cd_autor: number | null
  },
): Promise<void> {
  const row = await entrada.one(sql`
    select count(*)${asInt('total')} from correio
    where modelo = 'email_proposto' and cd_utilizador = ${cd_utilizador}
      and criado_em > now() - interval '1 hour'`)
  if ((row?.total ?? 0) >= porHora) {
    throw new Refusal(
      429,
      'O email deste utilizador já foi alterado várias vezes. Tente novamente dentro de uma hora.',
      { retryAfter: 3_600 },
    )
  }
  await reserveMensagem(entrada, { autor: cd_autor ?? cd_utilizador, para: email })
  await forgetPropostas(entrada, cd_utilizador)
  await entrada.rows(sql`
    insert into email_proposto (cd_utilizador, email, cd_autor, expira_em)
    values (${cd_utilizador}, ${email}, ${cd_autor}, now() + interval '24 hours')`)
  await enqueue(entrada, { modelo: 'confirmar_email', cd_utilizador, para: email })
  await enqueue(entrada, { modelo: 'email_proposto', cd_utilizador, dados: { novo: email } })
}

export async function forgetPropostas(entrada: Db, cd_utilizador: number): Promise<void> {
  await entrada.rows(sql`delete from email_proposto where cd_utilizador = ${cd_utilizador}`)
  await entrada.rows(sql`
    delete from ligacao
    where cd_utilizador = ${cd_utilizador} and tipo in ('email', 'cancelar')`)
  await entrada.rows(sql`
    delete from correio where cd_utilizador = ${cd_utilizador} and modelo = 'confirmar_email'
      and enviado_em is null`)
}

export async function pendingEmail(entrada: Db, cd_utilizador: number): Promise<string | null> {
  const row = await entrada.one(sql`
    select ${columns('email_proposto', 'email')} from email_proposto
    where cd_utilizador = ${cd_utilizador} and expira_em > now()`)
  return row?.email ?? null
}

/** Undefined when its author no longer administers every membership of the account. */
export async function takeProposta(
  tx: Db,
  { cd_utilizador, email }: { cd_utilizador: number; email: string },
): Promise<{ cd_autor: number | null } | undefined> {
  return await tx.one(sql`
    delete from email_proposto p
    where p.cd_utilizador = ${cd_utilizador} and p.email = ${email} and p.expira_em > now()
      and (p.cd_autor is null or exists (
        select from membro a
        where a.cd_utilizador = p.cd_autor and a.adm and not a.inactiv and not exists (
          select from membro m
          join organigrama o on o.cd_empresa = m.cd_empresa and o.cd = m.cd_organig
          where m.cd_utilizador = p.cd_utilizador and a.cd_organig <> all (o.caminho))))
    returning ${columns('email_proposto p', 'cd_autor')}`)
}
