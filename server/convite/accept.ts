import type { followConvite } from '#contract/convite.ts'
import type { BodyOf } from '#contract/kit/route.ts'
import type { Db } from '#server/db/database.ts'
import { columns } from '#server/db/columns.ts'
import { piece, sql } from '#server/db/sql.ts'
import { acceptConvite, removeConvites } from '#server/comum/conta/convites.ts'
import type { LigacaoTrazida, TipoLigacao } from '#server/comum/correio/ligacoes.ts'
import { requireLigacao, takeLigacao } from '#server/comum/entrada/ligacao.ts'
import type { BrowserCookies } from '#server/comum/entrada/cookies.ts'
import { rememberOwner } from '#server/comum/entrada/owner.ts'
import type { Visitor } from '#server/comum/entrada/visitor.ts'
import { ponto } from '#contract/kit/plain-text.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { logAcao } from '#server/comum/registo/registo.ts'
import type { Session } from '#server/kit/access/session.ts'
import { isOwn } from './rows.ts'

type Message = { message: string }

export async function acceptOwn(tx: Db, session: Session, cd_convite: number): Promise<Message> {
  await lockOwn(tx, session, cd_convite)
  const { organig } = await acceptConvite(tx, {
    cd_convite,
    cd_utilizador: session.cd_utilizador,
  })
  return { message: `Convite aceite. Já tem acesso a ${ponto(organig)}` }
}

export async function refuseOwn(tx: Db, session: Session, cd_convite: number): Promise<Message> {
  const { nome, cd_organig, cd_empresa } = await lockOwn(tx, session, cd_convite)
  await removeConvites(tx, piece`c.cd_empresa = ${cd_empresa} and c.cd = ${cd_convite}`)
  // the name as typed: the company learns nothing of the account
  const quem = { cd_autor: null, cd_alvo: cd_convite, alvo: nome }
  await logAcao(tx, { acao: 'convite_recusado', ...quem, cd_organig })
  return { message: 'Convite recusado.' }
}

async function lockOwn(tx: Db, { cd_utilizador }: Session, cd_convite: number) {
  // the account first, as everywhere: no deadlock
  await tx.rows(sql`select from utilizador where cd = ${cd_utilizador} for no key update`)
  const convite = await tx.one(sql`
    select ${columns('convite c', 'nome', 'cd_organig', 'cd_empresa')}
    from convite c
    join utilizador u on u.cd = ${cd_utilizador}
    where c.cd = ${cd_convite}::bigint and ${isOwn}
    for update of c`)
  if (!convite) throw new Refusal(404, 'O convite já não está em aberto.')
  return convite
}

const tipos = ['convite'] satisfies TipoLigacao[]

type Seguida = { trazida: LigacaoTrazida; cd_convite: number }

/** Throws 400 for a bad link, 409 where it is not an invitation's. */
export async function requireConvite(
  db: Db,
  visitor: Visitor,
  { email, token }: BodyOf<typeof followConvite>,
): Promise<Seguida> {
  const trazida = { tipos, email, token }
  const { cd_convite } = await requireLigacao(db, visitor, trazida)
  if (cd_convite === null) throw semPassword()
  return { trazida, cd_convite }
}

/** Accepts for the account of the address. Throws 409 until its owner has chosen a password. */
export async function followLink(
  tx: Db,
  visitor: Visitor,
  { trazida, cd_convite }: Seguida,
): Promise<Message & BrowserCookies> {
  // the account first, as everywhere: no deadlock
  const conta = await tx.one(sql`
    select ${columns('utilizador', 'cd', 'email_provado')} from utilizador
    where tipo = 'cliente' and email = ${trazida.email}
    for no key update`)
  if (!conta?.email_provado) throw semPassword()
  await takeLigacao(tx, trazida)
  const { organig } = await acceptConvite(tx, { cd_convite, cd_utilizador: conta.cd })
  const dispositivo = await rememberOwner(tx, visitor, conta.cd)
  return { message: `Convite aceite. Já tem acesso a ${ponto(organig)}`, dispositivo }
}

const semPassword = () =>
  new Refusal(409, 'Para aceitar o convite, escolha primeiro a palavra-passe da sua conta.')
