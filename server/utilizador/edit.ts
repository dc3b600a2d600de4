import type { BodyOf, ReplyOf } from '#contract/kit/route.ts'
import type * as calls from '#contract/utilizador/utilizador.ts'
import type { Db } from '#server/db/database.ts'
import { piece, sql } from '#server/db/sql.ts'
import { ensureOutroAdministrador, renameConta } from '#server/comum/conta/contas.ts'
import { proposeEmail } from '#server/comum/correio/propose-email.ts'
import { descrMudancas } from '#server/comum/registo/mudancas.ts'
import { semAcesso } from '#server/kit/base/refusal.ts'
import { logAcao, logAcaoInAll } from '#server/comum/registo/registo.ts'
import type { Scope, Session } from '#server/kit/access/session.ts'
import { checkVersao } from '#server/kit/http/versao.ts'
import { editConvidado } from './convidado.ts'
import { lockMembro, membroOf, type Membro, type MembroPreso } from './membro.ts'
import { detalheOf } from './rows.ts'

type Edicao = BodyOf<typeof calls.editUtilizador>
type Caller = { scope: Scope; session: Session; seen: string | undefined }

/** Changes name and e-mail only if the caller administers every company of the user. */
export async function editUtilizador(
  tx: Db,
  caller: Caller,
  edicao: Edicao,
): Promise<ReplyOf<typeof calls.editUtilizador>> {
  const { scope, session, seen } = caller
  const antes = await lockMembro(tx, caller, edicao.cd)
  checkVersao(seen, antes.versao)
  if (antes.porEntrar) return await editPorEntrar(tx, caller, antes, edicao)
  const { partilhado } = await detalheOf(tx, scope, antes)
  const conta = contaOf(edicao, antes, { partilhado, proprio: antes.cd === session.cd_utilizador })
  const membro = await changeMembro(tx, antes, edicao)
  if (conta.nome !== antes.nome) await rename(tx, scope, { cd: antes.cd, nome: conta.nome })
  if (conta.email !== antes.email) {
    const proposta = { email: conta.email, cd_autor: session.cd_utilizador }
    await proposeEmail(tx, { cd_utilizador: antes.cd, ...proposta })
  }
  const changed = await log(tx, session, antes, { membro, conta: descrConta(antes, conta) })
  const depois = await membroOf(tx, scope, edicao.cd)
  return {
    message: [
      changed ? 'Utilizador editado com sucesso.' : 'Nada foi alterado.',
      ...conta.avisos,
    ].join(' '),
    utilizador: await detalheOf(tx, scope, depois),
  }
}

async function editPorEntrar(
  tx: Db,
  caller: Caller,
  antes: MembroPreso,
  edicao: Edicao,
): Promise<ReplyOf<typeof calls.editUtilizador>> {
  if (!antes.autorAdm) throw semAcesso()
  const detalhe = await detalheOf(tx, caller.scope, antes)
  const { message } = await editConvidado(tx, caller, antes, edicao)
  // withdrawn: unchanged, and out of the list
  if (edicao.inactiv) return { message, utilizador: { ...detalhe, inactiv: true } }
  const depois = await membroOf(tx, caller.scope, antes.cd)
  return { message, utilizador: await detalheOf(tx, caller.scope, depois) }
}

type Conta = { nome: string; email: string; avisos: string[] }

/** The change of the account, and warnings about the parts refused. */
function contaOf(
  { nome, email }: Edicao,
  antes: Membro,
  { partilhado, proprio }: { partilhado: boolean; proprio: boolean },
): Conta {
  const tried = nome !== antes.nome || email !== antes.email
  if (!tried) return { nome, email, avisos: [] }
  if (partilhado) {
    const aviso = 'O nome e o email só podem ser alterados pelo próprio utilizador.'
    return { nome: antes.nome, email: antes.email, avisos: [aviso] }
  }
  if (email === antes.email) return { nome, email, avisos: [] }
  // his own e-mail needs his password: an open session must not be enough
  if (proprio) {
    const aviso = 'O seu email é alterado em «Alterar dados», com a sua palavra-passe.'
    return { nome, email: antes.email, avisos: [aviso] }
  }
  const aviso =
    'O email novo só vale depois de confirmado pelo utilizador, na ligação enviada para esse endereço e com a palavra-passe dele.'
  return { nome, email, avisos: [aviso] }
}

async function changeMembro(tx: Db, antes: MembroPreso, { adm, inactiv }: Edicao): Promise<string> {
  const { cd, cd_organig, cd_empresa } = antes
  const stepsDown = antes.adm && !antes.inactiv && (!adm || inactiv)
  if (stepsDown) await ensureOutroAdministrador(tx, { cd_utilizador: cd, cd_organig })
  // lost meanwhile: of two who demote each other, the first wins
  if (!antes.autorAdm) throw semAcesso()
  if (adm !== antes.adm || inactiv !== antes.inactiv) {
    await tx.rows(sql`
      update membro set adm = ${adm}, inactiv = ${inactiv}
      where cd_empresa = ${cd_empresa} and cd_utilizador = ${cd} and cd_organig = ${cd_organig}`)
  }
  return descrMudancas([
    ['Administrador', antes.adm, adm],
    ['Inativo', antes.inactiv, inactiv],
  ])
}

async function rename(tx: Db, scope: Scope, { cd, nome }: { cd: number; nome: string }) {
  const isElsewhere = piece`exists (
    select from membro m
    join organigrama o on o.cd_empresa = m.cd_empresa and o.cd = m.cd_organig
    where m.cd_utilizador = u.cd and ${scope.membro.cd_organig} <> all (o.caminho))`
  await renameConta(tx, { cd, nome }, isElsewhere)
}

function descrConta(antes: Membro, { nome, email }: Conta) {
  const proposto = email === antes.email ? email : `${email} (por confirmar)`
  return descrMudancas([
    ['Nome', antes.nome, nome],
    ['Email', antes.email, proposto],
  ])
}

async function log(
  tx: Db,
  session: Session,
  { cd, cd_organig }: Membro,
  descr: { membro: string; conta: string },
): Promise<boolean> {
  const mudanca = {
    acao: 'utilizador_editado',
    cd_autor: session.cd_utilizador,
    cd_alvo: cd,
  } as const
  const all = [descr.conta, descr.membro].filter(Boolean).join('; ')
  if (all === '') return false
  await logAcao(tx, { ...mudanca, cd_organig, descr: all })
  if (descr.conta !== '') {
    await logAcaoInAll(tx, { ...mudanca, descr: descr.conta }, { exceto: cd_organig })
  }
  return true
}
