import type { Autor } from '../../kit/access/session.ts'
import type { Direito } from '#contract/kit/rights.ts'
import type { Db } from '#server/db/database.ts'
import { asFlag, columns } from '#server/db/columns.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import { openConta, type ContaNova } from './contas.ts'
import { forgetPropostas } from '../correio/propose-email.ts'
import { enqueue } from '../correio/enqueue.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { empresaOfNo } from '../no.ts'
import { logAcao } from '../registo/registo.ts'

// The reader of a mailbox owns its account. Only this file creates memberships.

/** Days an invitation, or a typed password, stays valid. */
export const diasConvite = 7

export type Convidado = {
  nome: string
  email: string
  cd_organig: number
  adm: boolean
  direitos: readonly Direito[]
}

/**
 * Invites an address, with or without an account; the membership exists once its owner accepts.
 * Answers the code (`cd`, if given). Throws 409 for an invited address or a member.
 */
export async function invite(
  tx: Db,
  { nome, email, cd_organig, adm, direitos }: Convidado,
  /** null: the provider at the terminal */
  autor: Autor | null,
  cd?: number,
): Promise<number> {
  const cd_empresa = await empresaOfNo(tx, cd_organig)
  await ensureNovoAqui(tx, { email, cd_organig, cd_empresa })
  return await insertConvite(tx, { nome, email, cd_organig, cd_empresa, adm, direitos }, autor, cd)
}

/** The same for a company without members. Throws 409 when the address is already invited. */
export async function insertConvite(
  tx: Db,
  { nome, email, cd_organig, cd_empresa, adm, direitos }: Convidado & { cd_empresa: number },
  autor: Autor | null,
  cd?: number,
): Promise<number> {
  const convite = await tx.one(sql`
    insert into convite
      (cd, cd_empresa, cd_organig, nome, email, adm, direitos, cd_autor, autor, expira_em)
    values (coalesce(${cd ?? null}::int, nextval('utilizador_cd_seq')), ${cd_empresa}, ${cd_organig},
            ${nome}, ${email}, ${adm}, ${[...direitos]}, ${autor?.cd ?? null}::int,
            ${autor?.nome ?? null}::text, now() + make_interval(days => ${diasConvite}))
    on conflict (cd_empresa, cd_organig, email) do nothing
    returning ${columns('convite', 'cd')}`)
  if (!convite) throw jaConvidado()
  await enqueue(tx, { modelo: 'convite', cd_convite: convite.cd })
  return convite.cd
}

/** The same words for an invitation and for an unused typed password: no account is revealed. */
async function ensureNovoAqui(
  tx: Db,
  {
    email,
    cd_organig,
    cd_empresa,
  }: Pick<Convidado, 'email' | 'cd_organig'> & { cd_empresa: number },
) {
  const membro = await tx.one(sql`
    select (u.entrou or u.email_provado)${asFlag('entrou')}
    from membro m join utilizador u on u.cd = m.cd_utilizador
    where m.cd_empresa = ${cd_empresa} and m.cd_organig = ${cd_organig}
      and u.tipo = 'cliente' and u.email = ${email}`)
  if (!membro) return
  if (!membro.entrou) throw jaConvidado()
  const error = 'Este email já pertence a um utilizador da empresa.'
  throw new Refusal(409, error, { campos: { email: error } })
}

const jaConvidado = () => {
  const error = 'Este email já foi convidado. Se não recebeu a mensagem, envie o convite de novo.'
  return new Refusal(409, error, { campos: { email: error } })
}

/** Creates an account with a typed password and one membership; undefined if the e-mail has one. */
export async function createComPassword(
  tx: Db,
  conta: Omit<ContaNova, 'tipo' | 'papel' | 'email_provado'>,
  membro: Pick<Convidado, 'cd_organig' | 'adm' | 'direitos'>,
): Promise<number | undefined> {
  const cd = await openConta(tx, { ...conta, tipo: 'cliente', email_provado: false })
  if (cd === undefined) return undefined
  await insertMembro(tx, cd, { ...membro, cd_empresa: await empresaOfNo(tx, membro.cd_organig) })
  return cd
}

/**
 * Accepts an invitation of the account's address. Throws 404. Drops a proposed e-mail: its author
 * may not administer the new membership.
 */
export async function acceptConvite(
  tx: Db,
  { cd_convite, cd_utilizador }: { cd_convite: number; cd_utilizador: number },
): Promise<{ organig: string }> {
  const conta = await tx.one(sql`
    select ${columns('utilizador', 'email')}
    from utilizador
    where cd = ${cd_utilizador} for no key update`)
  const convite = await tx.one(sql`
    select ${columns('convite c', 'email', 'cd_empresa', 'cd_organig', 'adm', 'direitos')},
           ${columns('organigrama o', 'nome as organig')}
    from convite c join organigrama o on o.cd_empresa = c.cd_empresa and o.cd = c.cd_organig
    where c.cd = ${cd_convite} and c.email = ${conta?.email ?? ''} and c.expira_em > now()
    for update of c`)
  if (!convite) throw new Refusal(404, 'O convite já não está em aberto.')
  const { cd_empresa, cd_organig, organig } = convite
  await insertMembro(tx, cd_utilizador, convite)
  await removeConvites(tx, piece`c.cd_empresa = ${cd_empresa} and c.cd = ${cd_convite}`)
  await forgetPropostas(tx, cd_utilizador)
  const quem = { cd_autor: cd_utilizador, cd_alvo: cd_utilizador }
  await logAcao(tx, { acao: 'convite_aceite', ...quem, cd_organig })
  return { organig }
}

/** Deletes invitations (`c`) with their links and messages. */
export async function removeConvites(db: Db, which: Fragment): Promise<void> {
  await db.transaction(async (tx) => {
    const idos = await tx.rows(
      sql`delete from convite c where ${which} returning ${columns('convite c', 'cd')}`,
    )
    // separate statements: they see what was written while the first one waited
    const cds = idos.map(({ cd }) => cd)
    await tx.all([
      sql`delete from ligacao where cd_convite = any (${cds}::int[])`,
      sql`delete from correio where cd_convite = any (${cds}::int[])`,
    ])
  })
}

/** Invites and accepts in one step, for demonstration data and tests. */
export async function placeMembro(
  tx: Db,
  cd_utilizador: number,
  membro: { cd_organig: number; adm?: boolean; inactiv?: boolean; direitos?: readonly Direito[] },
): Promise<void> {
  const { cd_organig, adm = false, inactiv = false, direitos = [] } = membro
  const cd_empresa = await empresaOfNo(tx, cd_organig)
  const placed = await tx.one(sql`
    insert into convite (cd_empresa, cd_organig, nome, email, adm, direitos, expira_em)
    select ${cd_empresa}, ${cd_organig}, u.nome, u.email, ${adm}, ${[...direitos]},
           now() + interval '1 minute'
    from utilizador u where u.cd = ${cd_utilizador}
    returning ${columns('convite', 'cd')}`)
  await insertMembro(tx, cd_utilizador, { cd_organig, cd_empresa, adm, direitos })
  await removeConvites(tx, piece`c.cd_empresa = ${cd_empresa} and c.cd = ${placed?.cd}`)
  if (!inactiv) return
  await tx.rows(sql`
    update membro set inactiv = true
    where cd_empresa = ${cd_empresa} and cd_utilizador = ${cd_utilizador}
      and cd_organig = ${cd_organig}`)
}

// an invitation to a node he is a member of changes nothing there
async function insertMembro(
  tx: Db,
  cd_utilizador: number,
  {
    cd_organig,
    cd_empresa,
    adm,
    direitos,
  }: Pick<Convidado, 'cd_organig' | 'adm' | 'direitos'> & { cd_empresa: number },
) {
  await tx.rows(sql`
    insert into membro (cd_utilizador, cd_organig, cd_empresa, adm, direitos)
    values (${cd_utilizador}, ${cd_organig}, ${cd_empresa}, ${adm}, ${[...direitos]})
    on conflict do nothing`)
}
