import type { Autor } from '../autor.ts'
import type { Direito } from '#contract/kit/rights.ts'
import type { Db } from '#server/db/database.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import { openConta, type ContaNova } from './contas.ts'
import { forgetPropostas } from '../correio/propose-email.ts'
import { enqueue } from '../correio/enqueue.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { empresaOfNo } from '../no.ts'
import { logAcao } from '../registo/registo.ts'

// An account belongs to whoever reads its mailbox. Memberships are made here and nowhere else, and the
// database refuses any other way (membro_de_convite).

/** Days an invitation can be accepted, and a typed password opens the account it made. */
export const diasConvite = 7

export type Convidado = {
  nome: string
  /** lower case, as it was typed */
  email: string
  cd_organig: number
  adm: boolean
  direitos: readonly Direito[]
}

/**
 * Invites an address to a node: a link is sent there, and nothing is given until it is followed or the
 * owner of that proven address accepts it. Throws 409 when it is invited or a member there already.
 * Whether the address has an account makes no difference. Answers the invitation's code; `cd` gives it
 * one that was somebody's.
 */
export async function invite(
  tx: Db,
  { nome, email, cd_organig, adm, direitos }: Convidado,
  /** null for the provider at the terminal */
  autor: Autor | null,
  cd?: number,
): Promise<number> {
  const cd_empresa = await empresaOfNo(tx, cd_organig)
  await ensureNovoAqui(tx, { email, cd_organig, cd_empresa })
  return await insertConvite(tx, { nome, email, cd_organig, cd_empresa, adm, direitos }, autor, cd)
}

/**
 * The same for a company that has no members yet: the provider invites with it who administrates it,
 * and he knows no accounts. Throws 409 when the address is invited there already.
 */
export async function insertConvite(
  tx: Db,
  { nome, email, cd_organig, cd_empresa, adm, direitos }: Convidado & { cd_empresa: number },
  /** null for the provider at the terminal */
  autor: Autor | null,
  cd?: number,
): Promise<number> {
  const convite = await tx.one<{ cd: number }>(sql`
    insert into convite
      (cd, cd_empresa, cd_organig, nome, email, adm, direitos, cd_autor, autor, expira_em)
    values (coalesce(${cd ?? null}::int, nextval('utilizador_cd_seq')), ${cd_empresa}, ${cd_organig},
            ${nome}, ${email}, ${adm}, ${[...direitos]}, ${autor?.cd ?? null}::int,
            ${autor?.nome ?? null}::text, now() + make_interval(days => ${diasConvite}))
    on conflict (cd_empresa, cd_organig, email) do nothing
    returning cd`)
  if (!convite) throw jaConvidado()
  await enqueue(tx, { modelo: 'convite', cd_convite: convite.cd })
  return convite.cd
}

/** The same words for who was invited and for who was given a password that nobody has used yet. */
async function ensureNovoAqui(
  tx: Db,
  {
    email,
    cd_organig,
    cd_empresa,
  }: Pick<Convidado, 'email' | 'cd_organig'> & { cd_empresa: number },
) {
  const membro = await tx.one<{ entrou: boolean }>(sql`
    select u.entrou or u.email_provado as entrou
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

/**
 * Makes the account of an e-mail that has none, with the password somebody typed for it and this one
 * membership. Undefined where the e-mail has an account: it is to be invited.
 */
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
 * Accepts an invitation for the account of its address, which whoever asks has proven to read. Throws
 * 404 when it is no invitation of that address (any more). Nothing else of the account changes, but
 * that a new e-mail somebody proposed for it is dropped: he who proposed it may not stand above all of
 * it now.
 */
export async function acceptConvite(
  tx: Db,
  { cd_convite, cd_utilizador }: { cd_convite: number; cd_utilizador: number },
): Promise<{ organig: string }> {
  const conta = await tx.one<{ email: string }>(sql`
    select email from utilizador where cd = ${cd_utilizador} for no key update`)
  const convite = await tx.one<
    Omit<Convidado, 'nome'> & { cd_empresa: number; organig: string }
  >(sql`
    select c.email, c.cd_empresa, c.cd_organig, c.adm, c.direitos, o.nome as organig
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

/** Takes invitations (`c`) back, with their links and messages. */
export async function removeConvites(db: Db, which: Fragment): Promise<void> {
  await db.transaction(async (tx) => {
    const idos = await tx.rows<{ cd: number }>(
      sql`delete from convite c where ${which} returning c.cd`,
    )
    // by statements of their own: they see what was written while the first one waited
    const cds = idos.map(({ cd }) => cd)
    await tx.all([
      sql`delete from ligacao where cd_convite = any (${cds}::int[])`,
      sql`delete from correio where cd_convite = any (${cds}::int[])`,
    ])
  })
}

/** As if invited and accepted in one: what demonstration data and tests start from. */
export async function placeMembro(
  tx: Db,
  cd_utilizador: number,
  membro: { cd_organig: number; adm?: boolean; inactiv?: boolean; direitos?: readonly Direito[] },
): Promise<void> {
  const { cd_organig, adm = false, inactiv = false, direitos = [] } = membro
  const cd_empresa = await empresaOfNo(tx, cd_organig)
  const placed = await tx.one<{ cd: number }>(sql`
    insert into convite (cd_empresa, cd_organig, nome, email, adm, direitos, expira_em)
    select ${cd_empresa}, ${cd_organig}, u.nome, u.email, ${adm}, ${[...direitos]},
           now() + interval '1 minute'
    from utilizador u where u.cd = ${cd_utilizador}
    returning cd`)
  await insertMembro(tx, cd_utilizador, { cd_organig, cd_empresa, adm, direitos })
  await removeConvites(tx, piece`c.cd_empresa = ${cd_empresa} and c.cd = ${placed?.cd}`)
  if (!inactiv) return
  await tx.rows(sql`
    update membro set inactiv = true
    where cd_empresa = ${cd_empresa} and cd_utilizador = ${cd_utilizador}
      and cd_organig = ${cd_organig}`)
}

// invited once more to a node he is a member of already: he stays what he is there
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
