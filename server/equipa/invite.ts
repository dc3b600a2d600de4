import type { inviteColaborador } from '#contract/equipa/equipa.ts'
import { papeis } from '#contract/kit/rights.ts'
import type { BodyOf } from '#contract/kit/route.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { endSessions, openConta } from '#server/comum/conta/contas.ts'
import { enqueue } from '#server/comum/correio/enqueue.ts'
import { reserveConvite } from '#server/comum/correio/limites.ts'
import { logEquipa, type MudancaNaEquipa } from '#server/comum/registo/equipa.ts'
import type { Session } from '#server/kit/access/session.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { ensureConvidado, lockColaborador } from './lock.ts'

type Message = { message: string }

/** Opens an account without a password and sends the link to choose one. Throws 409. */
export async function addColaborador(
  tx: Db,
  session: Session,
  { nome, email, papel }: BodyOf<typeof inviteColaborador>,
): Promise<Message & { cd: number }> {
  // still a gestor; the same lock as all changes of the staff
  await lockColaborador(tx, session, session.cd_utilizador)
  const cd = await openConta(tx, { tipo: 'prestador', papel, nome, email, pass_hash: null })
  if (cd === undefined) {
    const error = 'Este email já pertence a uma conta da equipa.'
    throw new Refusal(409, error, { campos: { email: error } })
  }
  await send(tx, session, { cd, email })
  await log(tx, session, {
    acao: 'utilizador_convidado',
    cd_alvo: cd,
    descr: `Email: ${email}; Papel: ${papeis[papel]}`,
  })
  return { message: `Convite enviado para ${email}.`, cd }
}

export async function sendAgain(tx: Db, session: Session, cd: number): Promise<Message> {
  const colaborador = await lockColaborador(tx, session, cd)
  ensureConvidado(colaborador)
  await send(tx, session, colaborador)
  await log(tx, session, { acao: 'convite_reenviado', cd_alvo: colaborador.cd })
  return { message: `Convite enviado de novo para ${colaborador.email}.` }
}

export async function withdraw(tx: Db, session: Session, cd: number): Promise<Message> {
  const colaborador = await lockColaborador(tx, session, cd)
  ensureConvidado(colaborador)
  const descr = `Email: ${colaborador.email}`
  await log(tx, session, { acao: 'convite_retirado', cd_alvo: colaborador.cd, descr })
  await tx.rows(sql`
    delete from utilizador where tipo = 'prestador' and cd = ${colaborador.cd} and not entrou`)
  return { message: 'Convite retirado.' }
}

export async function endSessoes(tx: Db, session: Session, cd: number): Promise<Message> {
  const colaborador = await lockColaborador(tx, session, cd)
  await endSessions(tx, colaborador.cd, session.hash)
  await log(tx, session, { acao: 'sessoes_terminadas', cd_alvo: colaborador.cd })
  return { message: `As sessões de ${colaborador.nome} terminaram.` }
}

const log = (
  tx: Db,
  { cd_utilizador: cd_autor }: Session,
  mudanca: Omit<MudancaNaEquipa, 'cd_autor'>,
) => logEquipa(tx, { ...mudanca, cd_autor })

async function send(tx: Db, session: Session, { cd, email }: { cd: number; email: string }) {
  await reserveConvite(tx, { autor: session.cd_utilizador, para: email })
  await enqueue(tx, { modelo: 'convite', cd_utilizador: cd })
}
