import type { BodyOf } from '#contract/kit/route.ts'
import type { editUtilizador } from '#contract/utilizador/utilizador.ts'
import type { Db } from '#server/db/database.ts'
import { piece, sql } from '#server/db/sql.ts'
import { removeUnused, renameConta, renewTemporaria } from '#server/comum/conta/contas.ts'
import { invite, diasConvite, removeConvites } from '#server/comum/conta/convites.ts'
import { enqueue } from '#server/comum/correio/enqueue.ts'
import { reserveConvite } from '#server/comum/correio/limites.ts'
import { endLigacoes } from '#server/comum/correio/ligacoes.ts'
import { descrMudancas } from '#server/comum/registo/mudancas.ts'
import { Refusal, semAcesso } from '#server/kit/base/refusal.ts'
import { logAcao } from '#server/comum/registo/registo.ts'
import type { Scope, Session } from '#server/kit/access/session.ts'
import { lockMembro, type MembroPreso } from './membro.ts'

// An invitation and an unused typed password look alike to the administrator: otherwise they would
// reveal which e-mails have an account.

type Caller = { scope: Scope; session: Session }

/** Another e-mail replaces the invitation. */
export async function editConvidado(
  tx: Db,
  { session }: Caller,
  antes: MembroPreso,
  { nome, email, adm, inactiv }: BodyOf<typeof editUtilizador>,
): Promise<{ message: string }> {
  if (inactiv) return await withdraw(tx, session, antes)
  const descr = descrMudancas([
    ['Nome', antes.nome, nome],
    ['Email', antes.email, email],
    ['Administrador', antes.adm, adm],
  ])
  if (descr === '') return { message: 'Nada foi alterado.' }
  if (email !== antes.email) {
    await reserveConvite(tx, { autor: session.cd_utilizador, para: email })
    await remove(tx, antes)
    const { cd, cd_organig, direitos } = antes
    const autor = { cd: session.cd_utilizador, nome: session.nome }
    await invite(tx, { nome, email, adm, cd_organig, direitos }, autor, cd)
  } else await change(tx, antes, { nome, adm })
  await note(tx, session, antes, { acao: 'utilizador_editado', alvo: nome, descr })
  return {
    message:
      email === antes.email
        ? 'Utilizador editado com sucesso.'
        : `O convite anterior foi retirado. Enviámos outro para ${email}.`,
  }
}

/** Renews its days and sends a new link, which replaces the earlier ones. */
export async function resend(tx: Db, caller: Caller, user: number): Promise<{ message: string }> {
  const { session } = caller
  const membro = await lockConvidado(tx, caller, user)
  await reserveConvite(tx, { autor: session.cd_utilizador, para: membro.email })
  if (membro.convite) {
    await endLigacoes(tx, { cd_utilizador: null, cd_convite: user })
    await tx.rows(sql`
      update convite set expira_em = now() + make_interval(days => ${diasConvite})
      where cd_empresa = ${membro.cd_empresa} and cd = ${user}`)
    await enqueue(tx, { modelo: 'convite', cd_convite: user })
  } else {
    await endLigacoes(tx, { cd_utilizador: user, cd_convite: null })
    await renewTemporaria(tx, user, diasConvite)
    await enqueue(tx, { modelo: 'convite', cd_utilizador: user })
  }
  await note(tx, session, membro, { acao: 'convite_reenviado', descr: `Email: ${membro.email}` })
  return { message: 'Convite enviado de novo.' }
}

export async function withdrawConvidado(
  tx: Db,
  caller: Caller,
  user: number,
): Promise<{ message: string }> {
  return await withdraw(tx, caller.session, await lockConvidado(tx, caller, user))
}

async function lockConvidado(tx: Db, caller: Caller, user: number): Promise<MembroPreso> {
  const membro = await lockMembro(tx, caller, user)
  if (!membro.autorAdm) throw semAcesso()
  if (membro.porEntrar) return membro
  throw new Refusal(
    409,
    'Este utilizador já entrou no portal. Para lhe retirar o acesso, marque-o como inativo.',
  )
}

async function withdraw(tx: Db, session: Session, membro: MembroPreso) {
  await remove(tx, membro)
  await note(tx, session, membro, { acao: 'convite_retirado', descr: `Email: ${membro.email}` })
  return { message: 'Convite retirado.' }
}

/** With links, messages and the unused account. */
async function remove(tx: Db, { cd, cd_empresa, convite }: MembroPreso) {
  if (convite) {
    await removeConvites(tx, piece`c.cd_empresa = ${cd_empresa} and c.cd = ${cd}`)
    return
  }
  await removeUnused(tx, piece`u.cd = ${cd}`)
}

async function change(
  tx: Db,
  { cd, convite, cd_organig, cd_empresa }: MembroPreso,
  { nome, adm }: { nome: string; adm: boolean },
) {
  if (convite) {
    await tx.rows(sql`
      update convite set nome = ${nome}, adm = ${adm}
      where cd_empresa = ${cd_empresa} and cd = ${cd}`)
    return
  }
  await renameConta(tx, { cd, nome })
  await tx.rows(sql`
    update membro set adm = ${adm}
    where cd_empresa = ${cd_empresa} and cd_utilizador = ${cd} and cd_organig = ${cd_organig}`)
}

async function note(
  tx: Db,
  { cd_utilizador: cd_autor }: Session,
  { cd, nome, cd_organig }: MembroPreso,
  { alvo = nome, ...mudanca }: Pick<Parameters<typeof logAcao>[1], 'acao' | 'alvo' | 'descr'>,
) {
  await logAcao(tx, { ...mudanca, alvo, cd_autor, cd_alvo: cd, cd_organig })
}
