import type { own } from '#contract/fator/fator.ts'
import type { BodyOf } from '#contract/kit/route.ts'
import type { Config } from '#server/config.ts'
import { endSessions } from '#server/comum/conta/contas.ts'
import { enqueue } from '#server/comum/correio/enqueue.ts'
import {
  codigoErrado,
  minutesOff,
  newRecuperacao,
  newSecret,
  sealedFor,
  stepOf,
  spendCodigo,
  type NewSecret,
} from '#server/comum/entrada/codigo.ts'
import { mustHaveFator } from '#server/comum/entrada/deve-fator.ts'
import { dropFatores, forgetDispositivos, giveFator } from '#server/comum/entrada/fator.ts'
import type { NewSession } from '#server/comum/entrada/login.ts'
import { confirmCode, confirmPassword } from '#server/comum/entrada/password-atual.ts'
import { keepProposto, readProposto, takeProposto } from '#server/comum/entrada/proposto.ts'
import type { Visitor } from '#server/comum/entrada/visitor.ts'
import { logAcaoInAll } from '#server/comum/registo/registo.ts'
import { dataKey } from '#server/comum/segredo.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { hasFator, requireRecentFator } from '#server/kit/access/fator.ts'
import type { Session } from '#server/kit/access/session.ts'
import { hashToken } from '#server/kit/access/tokens.ts'
import { Refusal, semAcesso } from '#server/kit/base/refusal.ts'
import { isProven } from './rows.ts'

export type FatorCaller = { session: Session; visitor: Visitor; segredo: () => string }

/** Throws 400 for a wrong code, after it was counted. */
export async function tryCodigo(
  db: Db,
  { session, visitor, segredo }: FatorCaller,
  codigo: string,
): Promise<void> {
  const asked = { cd: session.cd_utilizador, codigo, segredo: segredo() }
  const right = await confirmCode(db, { session, visitor }, () => spendCodigo(db, asked))
  if (!right) throw codigoErrado()
}

type Proposing = FatorCaller & { config: Config; body: BodyOf<typeof own.proposeCodigo> }

/** A secret for this session, for ten minutes. Throws 409 where the address is not proven. */
export async function proposeCodigo(
  db: Db,
  { session, visitor, segredo, config, body }: Proposing,
): Promise<NewSecret> {
  // the account of the portal is another than the company's
  if (session.cd_empresa_entrada !== null) throw semAcesso()
  const cd = session.cd_utilizador
  const tem = await hasFator(db, cd)
  // a factor that is owed is given first
  await requireRecentFator(db, session)
  if (tem || !session.fator_pendente) {
    await requirePassword(db, { session, visitor }, body.password ?? '')
  }
  if (!(await isProven(db, cd))) throw porProvar()
  const made = newSecret({ email: session.email, marca: config.BASE_TITLE })
  const sealed = (await dataKey(db, segredo())).seal(sealedFor(cd), made.segredo)
  await keepProposto(db, session.hash, sealed)
  return made
}

const porProvar = () =>
  new Refusal(
    409,
    'Prove primeiro que este email é seu: peça a mensagem e abra a ligação que lá está.',
  )

/** Throws 400 for a wrong password, after it was counted. */
export async function requirePassword(
  db: Db,
  caller: Pick<FatorCaller, 'session' | 'visitor'>,
  pass: string,
): Promise<void> {
  if (pass !== '' && (await confirmPassword(db, caller, pass)) !== undefined) return
  const errada = 'A palavra-passe está incorreta.'
  throw new Refusal(400, errada, { campos: { password: errada } })
}

type Proposed = { segredo: Buffer; passo: number }

/** Throws 400 for a wrong code, and says by how much a clock is off. */
export async function tryProposed(
  db: Db,
  { session, visitor, segredo }: FatorCaller,
  codigo: string,
): Promise<Proposed> {
  const proposto = await readProposto(db, session.hash)
  if (!proposto) throw expirado()
  const key = await dataKey(db, segredo())
  const secret = key.open(sealedFor(session.cd_utilizador), proposto)
  const typed = codigo.replaceAll(/\s/gu, '')
  let passo: number | undefined
  const verify = async () => {
    passo = stepOf(secret, typed)
    return passo !== undefined
  }
  await confirmCode(db, { session, visitor }, verify)
  if (passo === undefined) throw clockOff(minutesOff(secret, typed)) ?? codigoErrado()
  return { segredo: proposto, passo }
}

const expirado = () =>
  new Refusal(409, 'Passaram mais de dez minutos. Comece de novo a ligar a aplicação.')

function clockOff(minutes: number | undefined): Refusal | undefined {
  if (minutes === undefined) return undefined
  const off = Math.max(1, Math.round(Math.abs(minutes)))
  const way = minutes < 0 ? 'atrasado' : 'adiantado'
  const error = `O relógio do telemóvel está ${way} cerca de ${off === 1 ? '1 minuto' : `${off} minutos`}. Ponha a hora automática e escreva o código novo.`
  return new Refusal(400, error, { campos: { codigo: error } })
}

/** The proposal becomes the account's factor; all other sessions end. */
export async function saveCodigo(
  tx: Db,
  { session, visitor }: Pick<FatorCaller, 'session' | 'visitor'>,
  { segredo, passo }: Proposed,
): Promise<{ aberta: NewSession; recuperacao: string[] }> {
  const cd = session.cd_utilizador
  if (!(await isProven(tx, cd))) throw porProvar()
  const taken = await takeProposto(tx, session.hash, segredo)
  if (!taken) throw expirado()
  await tx.rows(sql`
    insert into fator_codigo (cd_utilizador, segredo, passo, usado_em)
    values (${cd}, ${segredo}, ${passo}, now())
    on conflict (cd_utilizador) do update
    set segredo = excluded.segredo, passo = excluded.passo, usado_em = now(), criado_em = now()`)
  await forgetDispositivos(tx, cd)
  const recuperacao = await newRecuperacao(tx, cd)
  const aberta = await giveFator(tx, { session, visitor, modo: 'codigo' })
  await endSessions(tx, cd, hashToken(aberta.token))
  await logAcaoInAll(tx, { acao: 'fator_criado', cd_autor: cd, cd_alvo: cd })
  await enqueue(tx, { modelo: 'fator_mudado', cd_utilizador: cd, dados: { que: 'criado' } })
  return { aberta, recuperacao }
}

/** Recovery codes go with the last factor, which stays where one is demanded. */
export async function removeCodigo(
  tx: Db,
  config: Config,
  cd: number,
): Promise<{ message: string }> {
  const gone = await tx.one(sql`
    delete from fator_codigo where cd_utilizador = ${cd} returning cd_utilizador`)
  if (!gone) throw new Refusal(409, 'Esta conta não tem aplicação de códigos.')
  if (!(await hasFator(tx, cd))) {
    if (await mustHaveFator(tx, config, cd)) throw obrigatorio()
    await dropFatores(tx, cd)
  }
  await logAcaoInAll(tx, { acao: 'fator_retirado', cd_autor: cd, cd_alvo: cd })
  await enqueue(tx, { modelo: 'fator_mudado', cd_utilizador: cd, dados: { que: 'retirado' } })
  return { message: 'Aplicação de códigos retirada.' }
}

const obrigatorio = () =>
  new Refusal(
    409,
    'É obrigatório ter segundo fator nesta conta. Pode ligar outra aplicação no lugar desta.',
  )

/** Throws 409 without a factor. */
export async function renewRecuperacao(tx: Db, cd: number): Promise<string[]> {
  if (!(await hasFator(tx, cd))) {
    throw new Refusal(409, 'Configure primeiro o segundo fator.')
  }
  const codes = await newRecuperacao(tx, cd)
  await logAcaoInAll(tx, { acao: 'fator_codigos', cd_autor: cd, cd_alvo: cd })
  await enqueue(tx, { modelo: 'fator_mudado', cd_utilizador: cd, dados: { que: 'codigos' } })
  return codes
}
