import type { Ligacao as LigacaoSeguida } from '#contract/comum/conta.ts'
import type { Config } from '#server/config.ts'
import { openConta, proveByEntrada } from '#server/comum/conta/contas.ts'
import { acceptConvite } from '#server/comum/conta/convites.ts'
import type { Ligacao, TipoLigacao } from '#server/comum/correio/ligacoes.ts'
import { invalida, requireLigacao, takeLigacao } from '#server/comum/entrada/ligacao.ts'
import { startSession, type NewSession } from '#server/comum/entrada/login.ts'
import { endDependentes, noteDependente } from '#server/comum/entrada/sessao-empresa.ts'
import type { Visitor } from '#server/comum/entrada/visitor.ts'
import { logAcao } from '#server/comum/registo/registo.ts'
import { columns } from '#server/db/columns.ts'
import type { Db } from '#server/db/database.ts'
import { piece, sql } from '#server/db/sql.ts'
import { hasFator } from '#server/kit/access/fator.ts'
import { hashToken } from '#server/kit/access/tokens.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { porJuntarOf, isMembro } from './rows.ts'

const tipos = ['empresa'] satisfies TipoLigacao[]

type Following = LigacaoSeguida & { visitor: Visitor; cookie: string | undefined }

/**
 * The reader of the mailbox, in the browser that logged in at the company, takes the subject for
 * his account. Throws 400 for a bad link, 409 in another browser and for an account with a factor.
 */
export async function confirmEntrada(
  db: Db,
  settings: Pick<Config, 'SESSAO_MAX_H'>,
  { visitor, cookie, email, token }: Following,
): Promise<NewSession> {
  const trazida = { tipos, email, token }
  await requireLigacao(db, visitor, trazida)
  return await db.transaction(async (tx) => {
    // the account first, as everywhere: no deadlock
    const conta = await tx.one(sql`
      select ${columns('utilizador u', 'cd')} from utilizador u
      where u.tipo = 'cliente' and u.email = ${email} for no key update`)
    const espera = await porJuntarOf(tx, cookie)
    if (espera?.email !== email) throw noutroNavegador()
    // before the link is used: the owner still has both ways
    if (conta && (await hasFator(tx, conta.cd))) throw comFator()
    const ligacao = await takeLigacao(tx, trazida)
    const { cd_empresa, sujeito, sid, refresco } = espera
    const cd = await ownerOf(tx, { ligacao, conta: conta?.cd, cd_empresa })
    await joinSujeito(tx, { cd_empresa, sujeito, cd, cookie })
    const entrada = { tipo: 'empresa', cd_empresa, fator_pendente: false } as const
    const aberta = await startSession(tx, settings, { cd, visitor, entrada })
    await noteDependente(tx, aberta.token, { cd_empresa, sujeito, sid, refresco })
    return aberta
  })
}

type Owning = { ligacao: Ligacao; conta: number | undefined; cd_empresa: number }

/** The account of the mailbox, which accepts its invitation. Throws 400 outside the company. */
async function ownerOf(tx: Db, { ligacao, conta, cd_empresa }: Owning): Promise<number> {
  const { cd_convite, email } = ligacao
  if (cd_convite === null) {
    if (ligacao.cd_utilizador !== conta) throw invalida()
    const cd = ligacao.cd_utilizador
    const membro = await tx.one(sql`
      select from utilizador u
      where u.cd = ${cd} and not u.inactiv and ${isMembro(piece`u.cd`, cd_empresa)}`)
    if (!membro) throw invalida()
    await proveByEntrada(tx, cd)
    return cd
  }
  const convite = await tx.one(sql`
    select ${columns('convite c', 'nome')} from convite c
    where c.cd_empresa = ${cd_empresa} and c.cd = ${cd_convite}`)
  if (!convite) throw invalida()
  if (conta !== undefined) await proveByEntrada(tx, conta)
  const nova = { tipo: 'cliente', nome: convite.nome, email, pass_hash: null } as const
  const cd = conta ?? (await openConta(tx, { ...nova, email_provado: true }))
  // another link to the same address was used meanwhile
  if (cd === undefined) throw invalida()
  await acceptConvite(tx, { cd_convite, cd_utilizador: cd })
  return cd
}

type Joining = { cd_empresa: number; sujeito: string; cd: number; cookie: string | undefined }

/** An account has one subject in a company: sessions of the one before end. */
export async function joinSujeito(
  tx: Db,
  { cd_empresa, sujeito, cd, cookie }: Joining,
): Promise<void> {
  const antes = await tx.rows(sql`
    delete from entrada_identidade i
    where i.cd_empresa_entrada = ${cd_empresa}
      and (i.sujeito = ${sujeito} or i.cd_utilizador = ${cd})
    returning ${columns('entrada_identidade i', 'sujeito')}`)
  for (const antigo of antes) await endDependentes(tx, { cd_empresa, sujeito: antigo.sujeito })
  await tx.rows(sql`
    insert into entrada_identidade (cd_empresa_entrada, sujeito, cd_utilizador)
    values (${cd_empresa}, ${sujeito}, ${cd})`)
  await tx.rows(sql`delete from entrada_tentativa where hash = ${hashToken(cookie ?? '')}`)
  const quem = { cd_autor: cd, cd_alvo: cd }
  await logAcao(tx, { acao: 'entrada_empresa_junta', ...quem, cd_organig: cd_empresa })
}

const noutroNavegador = () =>
  new Refusal(
    409,
    'Abra a ligação no navegador em que entrou com a conta da empresa. Se o fechou há mais de uma hora, comece de novo.',
  )

const comFator = () =>
  new Refusal(
    409,
    'A sua conta tem segundo fator. Para juntar a conta da empresa, entre com a palavra-passe e o segundo fator neste navegador.',
  )
