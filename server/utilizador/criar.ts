import { fixedText } from '#contract/kit/texts.ts'
import type { register } from '#contract/utilizador.ts'
import type { BodyOf } from '#contract/kit/route.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { createMembro, ensureUtilizador } from '#server/kit/contas.ts'
import { enfileirar } from '#server/kit/correio/enfileirar.ts'
import { hashPassword } from '#server/kit/password.ts'
import { passwordFault } from '#server/kit/password-rules.ts'
import { Refusal, semAcesso } from '#server/kit/refusal.ts'
import { registar } from '#server/kit/registo.ts'
import type { Scope, Session } from '#server/kit/session.ts'

type Novo = BodyOf<typeof register>

/**
 * Hash of the password the administrator typed; null without one. Made whether or not the e-mail has
 * an account, so that neither answer nor time tells. Throws 400 for one that cannot be.
 */
export async function hashTemporaria({ pass, confirmPass, ...conta }: Novo) {
  const typed = pass ?? ''
  if (typed !== (confirmPass ?? '')) {
    const error = fixedText('passwordNaoCoincidem')
    throw new Refusal(400, error, { campos: { confirmPass: error } })
  }
  if (typed === '') return null
  const fault = passwordFault(typed, conta)
  if (fault !== undefined) throw new Refusal(400, fault, { campos: { pass: fault } })
  return await hashPassword(typed)
}

/**
 * Makes somebody a member of the scope's node; an account is opened only where the e-mail has none,
 * and one that exists keeps its name and password. The owner learns of it by mail.
 */
export async function criarUtilizador(
  tx: Db,
  { scope, session }: { scope: Scope; session: Session },
  { nome, email, adm, pass_hash }: Novo & { pass_hash: string | null },
): Promise<{ message: string }> {
  const conta = await ensureConta(tx, scope, { nome, email, pass_hash })
  const membro = { cd_utilizador: conta.cd, cd_organig: scope.org, adm: adm ?? false }
  await createMembro(tx, membro)
  await ensureAindaAdm(tx, scope, session)
  await tell(tx, conta, { scope, session })
  await registar(tx, {
    acao: acaoOf(conta),
    cd_autor: session.cd_utilizador,
    cd_alvo: conta.cd,
    cd_organig: scope.org,
    descr: `Email: ${email}; Administrador: ${membro.adm ? 'Sim' : 'Não'}`,
  })
  return { message: pass_hash === null ? convidado : comPass }
}

/**
 * The account of the e-mail. One that only another company's administrator vouches for loses the
 * password he may know and its sessions: its owner is invited, as if it were new.
 */
async function ensureConta(
  tx: Db,
  scope: Scope,
  { nome, email, pass_hash }: { nome: string; email: string; pass_hash: string | null },
): Promise<Conta> {
  const conta = await ensureUtilizador(tx, {
    tipo: 'cliente',
    nome,
    email,
    pass_hash,
    mudar_pass: pass_hash !== null,
    email_provado: false,
  })
  if (conta.nova) return conta
  const fechada = await tx.one(sql`
    update utilizador u set pass_hash = null, mudar_pass = false
    where u.cd = ${conta.cd} and not u.email_provado and u.pass_hash is not null and exists (
      select from membro m where m.cd_utilizador = u.cd and m.cd_empresa <> ${scope.cd_empresa})
    returning u.cd`)
  if (!fechada) return conta
  await tx.rows(sql`delete from sessao where cd_utilizador = ${conta.cd}`)
  return { ...conta, semPass: true }
}

/** Throws 403 when it was taken from him since the session was checked. Accounts are locked before members. */
async function ensureAindaAdm(tx: Db, scope: Scope, session: Session) {
  const autor = await tx.one(sql`
    select cd_organig from membro
    where cd_utilizador = ${session.cd_utilizador} and cd_organig = ${scope.membro.cd_organig}
      and adm and not inactiv
    for share`)
  if (!autor) throw semAcesso()
}

// true of every e-mail, whether it had an account or not
const convidado = 'Utilizador criado. Vai receber um email que lhe diz como entrar.'
const comPass =
  'Utilizador criado. Se o email ainda não tinha conta, entra com a palavra-passe indicada e tem de a mudar a seguir.'

type Conta = { cd: number; nova: boolean; semPass: boolean }

async function tell(
  tx: Db,
  { cd, nova, semPass }: Conta,
  { scope, session }: { scope: Scope; session: Session },
) {
  const no = await tx.one<{ nome: string }>(
    sql`select nome from organigrama where cd = ${scope.org}`,
  )
  const dados = { empresa: no?.nome ?? '', por: session.nome }
  // an invitation nobody followed yet is sent anew: the first may have run out
  if (semPass) await enfileirar(tx, { modelo: 'convite', cd_utilizador: cd, dados })
  else if (!nova) await enfileirar(tx, { modelo: 'novo_acesso', cd_utilizador: cd, dados })
}

function acaoOf({ nova, semPass }: Conta) {
  if (!nova) return 'utilizador_associado'
  return semPass ? 'utilizador_convidado' : 'utilizador_criado'
}
