import type { Area } from '#contract/kit/cookies.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { columns, columnsNotNull } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { hashPassword, isOutdated } from '#server/kit/access/password.ts'
import { hashToken, newToken } from '#server/kit/access/tokens.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { hasFator } from '#server/kit/access/fator.ts'
import { codigoErrado, spendCodigo } from './codigo.ts'
import { owesFator } from './deve-fator.ts'
import { guessPassword, guessSecret, type Alvo } from './guess.ts'
import type { BrowserCookies } from './cookies.ts'
import { logEntrada, type Modo } from './log-entrada.ts'
import { tellNewPlace } from './new-place.ts'
import { knownColumns, rememberBrowser, rememberNetwork, type Place } from './place.ts'
import type { Visitor } from './visitor.ts'
import { logAcaoInAll } from '../registo/registo.ts'

const sessionsPerUser = 10

type Account = Alvo & { cd: number; pass_hash: string }

export type NewSession = BrowserCookies & { token: string }

type Settings = Pick<Config, 'SESSAO_MAX_H' | 'SEGUNDO_FATOR_PRESTADOR'>

/**
 * Opens a session. A browser's token needs its HttpOnly cookie; a program's is the whole
 * credential. Every failure is the same 404 in the same time; too many are 429.
 */
export async function openSession(
  db: Db,
  settings: Settings,
  { visitor, email, pass, codigo, segredo }: Asking,
): Promise<NewSession> {
  const { area: tipo, isGone } = visitor
  // a code is spent once, however often the loop turns
  let fator = false
  for (;;) {
    const account = await findAccount(db, { email, tipo }, visitor)
    const alvo = account ?? { ...stranger, tipo, email }
    const right = await guessPassword(db, { alvo, place: visitor, pass, isGone })
    if (!account || !right) throw semEntrada()
    fator ||= await giveAtLogin(db, { account, visitor, codigo, segredo })
    const outdated = isOutdated(account.pass_hash)
    const renewed = outdated ? await hashPassword(pass) : undefined
    const aberta = await db.transaction(async (tx) => {
      if (!(await takeTurn(tx, account, renewed))) return undefined
      const deve = fator ? 'nada' : await owesFator(tx, settings, { cd: account.cd, visitor })
      const entrada = { tipo: 'password', fator_pendente: deve === 'deve', fator } as const
      const modo = modoOf(fator, deve)
      return await startSession(tx, settings, { cd: account.cd, visitor, entrada, modo })
    })
    if (aberta) return aberta
    // another login may have renewed the hash: read it again
    if (!outdated) throw semEntrada()
  }
}

function modoOf(fator: boolean, deve: 'deve' | 'poupado' | 'nada'): Modo {
  if (fator) return 'codigo'
  return deve === 'poupado' ? 'poupado' : 'password'
}

type Asking = {
  visitor: Visitor
  email: string
  pass: string
  /** of a program, which gives its factor at once */
  codigo?: string | null | undefined
  segredo: () => string
}

type Giving = Pick<Asking, 'visitor' | 'segredo' | 'codigo'> & { account: Account }

/** Spends the code of an account that has a factor. Throws 400 for a wrong one. */
async function giveAtLogin(db: Db, { account, visitor, codigo, segredo }: Giving) {
  const { cd } = account
  if (codigo === undefined || codigo === null || !(await hasFator(db, cd))) return false
  const verify = () => spendCodigo(db, { cd, codigo, segredo: segredo() })
  const alvo = { ...account, sobre: 'fator' as const }
  if (!(await guessSecret(db, { alvo, place: visitor, verify }))) throw codigoErrado()
  return true
}

const stranger = { pass_hash: null, navegador_conhecido: false, rede_conhecida: false }

const semEntrada = () => new Refusal(404, 'Email ou palavra-passe incorretos.')

async function findAccount(db: Db, { email, tipo }: { email: string; tipo: Area }, place: Place) {
  return await db.one(sql`
    select ${columns('utilizador u', 'cd', 'tipo', 'email')},
           ${columnsNotNull('utilizador u', 'pass_hash')}, ${knownColumns(place)}
    from utilizador u
    where u.tipo = ${tipo} and u.email = ${email} and u.pass_hash is not null
      and coalesce(u.temporaria_ate > now(), true)
      and not u.inactiv and (u.tipo = 'prestador' or exists (
        select from membro m where m.cd_utilizador = u.cd and not m.inactiv))`)
}

/** Locks the account; false when the password has changed since it was tried. */
async function takeTurn(
  tx: Db,
  { cd, pass_hash }: Account,
  renewed: string | undefined,
): Promise<boolean> {
  const same = await tx.one(sql`
    select from utilizador where cd = ${cd} and pass_hash = ${pass_hash} and not inactiv for no key update`)
  if (same && renewed !== undefined) {
    await tx.rows(sql`update utilizador set pass_hash = ${renewed} where cd = ${cd}`)
  }
  return same !== undefined
}

/** How a session is opened, and what it owes. */
type Entrada =
  | { tipo: 'password' | 'chave'; fator_pendente: boolean; fator?: boolean }
  | { tipo: 'empresa'; cd_empresa: number; fator_pendente: boolean; fator?: boolean }

type Starting = { cd: number; visitor: Visitor; entrada: Entrada; modo?: Modo }

/**
 * Opens a session of an account, whose row the transaction has locked: so each login sees the
 * others' sessions. `fator`: a factor was given with it, which ends a lifting that waits.
 */
export async function startSession(
  tx: Db,
  { SESSAO_MAX_H }: Pick<Settings, 'SESSAO_MAX_H'>,
  { cd, visitor, entrada, modo = entrada.tipo }: Starting,
): Promise<NewSession> {
  const token = newToken()
  const sessao = visitor.browser ? newToken() : undefined
  await tx.rows(sql`
    update utilizador set entrou = true where cd = ${cd} and not entrou and not mudar_pass`)
  await tx.rows(sql`
    insert into sessao (hash, cookie_hash, cd_utilizador, expira_em, origem, agente,
                        entrada, fator_em, fator_pendente, cd_empresa_entrada)
    values (${hashToken(token)}, ${sessao === undefined ? null : hashToken(sessao)}, ${cd},
            now() + make_interval(hours => ${SESSAO_MAX_H}), ${visitor.address},
            ${visitor.agente}, ${entrada.tipo},
            case when ${entrada.fator ?? false}::boolean then now() end,
            ${entrada.fator_pendente}, ${entrada.tipo === 'empresa' ? entrada.cd_empresa : null})`)
  await tx.rows(sql`
    delete from sessao where cd_utilizador = ${cd} and hash in (
      select hash from sessao where cd_utilizador = ${cd}
      order by criada_em desc, hash offset ${sessionsPerUser})`)
  if (entrada.fator) await cancelLevantamento(tx, cd)
  // without the factor no place becomes known: known places have more guesses
  if (entrada.fator_pendente) return { token, sessao }
  await logEntrada(tx, { cd, modo, so: entrada.tipo === 'empresa' ? entrada.cd_empresa : null })
  await tellNewPlace(tx, visitor, cd)
  await rememberNetwork(tx, visitor, cd)
  return { token, sessao, dispositivo: await rememberBrowser(tx, visitor, cd) }
}

/** A lifting that waits ends: the owner has just given the factor. */
export async function cancelLevantamento(tx: Db, cd: number): Promise<void> {
  const anulado = await tx.one(sql`
    delete from fator_levantamento where cd_utilizador = ${cd} returning cd_utilizador`)
  if (anulado) await logAcaoInAll(tx, { acao: 'fator_anulado', cd_autor: cd, cd_alvo: cd })
}
