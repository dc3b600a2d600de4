import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import {
  type Ligacao,
  endLigacoes,
  type LigacaoTrazida,
  type TipoLigacao,
} from '#server/comum/correio/ligacoes.ts'
import type { Visitor } from '#server/comum/entrada/visitor.ts'
import { invalida, requireLigacao, takeLigacao } from '#server/comum/entrada/ligacao.ts'
import type * as calls from '#contract/conta/conta.ts'
import type { Area } from '#contract/kit/cookies.ts'
import type { Ligacao as LigacaoSeguida, LigacaoVerificada } from '#contract/comum/conta.ts'
import type { BodyOf, QueryOf } from '#contract/kit/route.ts'
import type { Config } from '#server/config.ts'
import { endSessions, openConta } from '#server/comum/conta/contas.ts'
import { acceptConvite } from '#server/comum/conta/convites.ts'
import { enqueue } from '#server/comum/correio/enqueue.ts'
import { enqueueReset } from '#server/comum/correio/limites.ts'
import { forgetPropostas } from '#server/comum/correio/propose-email.ts'
import { forgetDispositivos } from '#server/comum/entrada/fator.ts'
import type { BrowserCookies } from '#server/comum/entrada/cookies.ts'
import { rememberOwner } from '#server/comum/entrada/owner.ts'
import { reserveAttempt } from '#server/kit/access/throttle.ts'
import { hashPassword } from '#server/kit/access/password.ts'
import { donoOfConta, donoAtNo } from '#server/comum/conta/password-dono.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { logAcaoInAll } from '#server/comum/registo/registo.ts'
import { checkRepeated, checkRules } from '#server/kit/access/password-rules.ts'
import { lockConta, setPassword, setProvado } from './rows.ts'

/** The account of a link; undefined where its invitation has none yet. */
type Aberto = {
  conta: number | undefined
  nome: string
  /** the owner chose the password, and the address is proven */
  provada: boolean
  /** the invitation's node and author */
  no: number | null
  organig: string
  autor: string | null
}

/** Throws 400 when the account or invitation is gone, or belongs to the other area. */
async function conviteOf(
  db: Db,
  { cd_utilizador, cd_convite }: Ligacao,
  { area }: Pick<Visitor, 'area'>,
): Promise<Aberto> {
  const row = await db.one<Omit<Aberto, 'conta'> & { conta: number | null }>(
    cd_convite === null
      ? sql`
        select u.cd as conta, u.nome, u.email_provado as provada, null as autor, null as no,
               coalesce((select o.nome from membro m
                         join organigrama o on o.cd_empresa = m.cd_empresa and o.cd = m.cd_organig
                         where m.cd_utilizador = u.cd order by o.cd limit 1), '') as organig
        from utilizador u
        where u.cd = ${cd_utilizador} and u.tipo = ${area} and not u.inactiv`
      : sql`
        select u.cd as conta, coalesce(u.nome, c.nome) as nome,
               coalesce(u.email_provado, false) as provada, c.autor, o.cd as no, o.nome as organig
        from convite c
        join organigrama o on o.cd_empresa = c.cd_empresa and o.cd = c.cd_organig
        left join utilizador u on u.tipo = 'cliente' and u.email = c.email
        where c.cd = ${cd_convite} and ${area}::text = 'cliente'`,
  )
  if (!row) throw invalida()
  return { ...row, conta: row.conta ?? undefined }
}

const tipos = ['redefinir', 'convite'] satisfies TipoLigacao[]

export async function takeResetTurn(db: Db, { rede }: Visitor): Promise<void> {
  await reserveAttempt(db, [{ sobre: `redefinir de ${rede}`, maximo: 10, segundos: 60 }])
}

/** Equal work and answer without an account. */
export async function requestReset(
  tx: Db,
  { email }: QueryOf<typeof calls.requestReset>,
  area: Area = 'cliente',
) {
  await enqueueReset(tx, email, area)
  return {
    message:
      'Se existir uma conta com este email, vai receber uma mensagem com a ligação para redefinir a palavra-passe.',
  }
}

export async function checkReset(
  db: Db,
  visitor: Visitor,
  { email, token }: LigacaoSeguida,
): Promise<LigacaoVerificada> {
  const ligacao = await requireLigacao(db, visitor, { tipos, email, token })
  const message = 'Ligação válida.'
  const { organig, autor, provada } = await conviteOf(db, ligacao, visitor)
  if (ligacao.tipo !== 'convite') return { message }
  return { message, convite: { organig, autor, definir_password: !provada } }
}

type Reset = BodyOf<typeof calls.resetPassword>

type Nova = { trazida: LigacaoTrazida; ligacao: Ligacao; pass_hash: string }

/** Throws 400 for a bad link or password, 409 where the invited owner has a password. */
export async function prepareReset(
  db: Db,
  settings: Pick<Config, 'BASE_TITLE'>,
  { visitor, ...body }: Reset & { visitor: Visitor },
): Promise<Nova> {
  const { passwordNova, confirmarPasswordNova, email, token } = body
  checkRepeated(passwordNova, { campo: 'confirmarPasswordNova', texto: confirmarPasswordNova })
  const trazida = { tipos, email, token }
  const ligacao = await requireLigacao(db, visitor, trazida)
  const aberto = await conviteOf(db, ligacao, visitor)
  ensureSemPassword(ligacao, aberto)
  const { conta, nome, no } = aberto
  const dono =
    conta === undefined
      ? await donoAtNo(db, settings, no ?? undefined, { email, nome })
      : await donoOfConta(db, settings, { cd: conta, email, nome })
  checkRules(passwordNova, dono)
  return { trazida, ligacao, pass_hash: await hashPassword(passwordNova) }
}

/** Sets the password for the reader of the mailbox; an invitation is accepted too. */
export async function useReset(
  tx: Db,
  visitor: Visitor,
  nova: Nova,
): Promise<{ message: string } & BrowserCookies> {
  const dispositivo = await rememberOwner(tx, visitor, await takePassword(tx, visitor, nova))
  return { message: 'Palavra-passe definida com sucesso. Já pode iniciar sessão.', dispositivo }
}

async function takePassword(
  tx: Db,
  visitor: Visitor,
  { trazida, ligacao, pass_hash }: Nova,
): Promise<number> {
  const { email } = trazida
  // the account first, as everywhere: no deadlock
  const aberto = await conviteOf(tx, ligacao, visitor)
  if (aberto.conta !== undefined) await lockConta(tx, aberto.conta)
  ensureSemPassword(ligacao, await conviteOf(tx, ligacao, visitor))
  const { tipo, cd_convite } = await takeLigacao(tx, trazida)
  const nova = {
    tipo: 'cliente',
    nome: aberto.nome,
    email,
    pass_hash,
    email_provado: true,
  } as const
  const cd = aberto.conta ?? (await openConta(tx, nova))
  // another link to the same address was used meanwhile
  if (cd === undefined) throw jaTemPassword()
  await setPassword(tx, cd, pass_hash)
  await setProvado(tx, cd)
  await endSessions(tx, cd)
  // a reset lifts no factor, and spares no browser
  await forgetDispositivos(tx, cd)
  await endLigacoes(tx, { cd_utilizador: cd, cd_convite: null })
  await forgetPropostas(tx, cd)
  if (cd_convite !== null) await acceptConvite(tx, { cd_convite, cd_utilizador: cd })
  else {
    const acao = tipo === 'convite' ? 'convite_aceite' : 'palavra_passe_redefinida'
    await logAcaoInAll(tx, { acao, cd_autor: cd, cd_alvo: cd })
  }
  if (tipo === 'redefinir') await enqueue(tx, { modelo: 'password_mudada', cd_utilizador: cd })
  return cd
}

/** An invitation does not replace a password the owner has chosen. */
function ensureSemPassword({ tipo }: Ligacao, { provada }: Aberto) {
  if (tipo === 'convite' && provada) throw jaTemPassword()
}

const jaTemPassword = () =>
  new Refusal(
    409,
    'Este email já tem uma conta com palavra-passe. Abra de novo a ligação do convite para o aceitar.',
  )
