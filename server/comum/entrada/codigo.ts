import { createHash, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Db } from '#server/db/database.ts'
import { columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { dataKey } from '../segredo.ts'

const period = 30

export type NewSecret = { segredo: string; uri: string }

/** A secret for an application: base32, and the address that a QR code shows. */
export function newSecret({ email, marca }: { email: string; marca: string }): NewSecret {
  const totp = new TOTP({ issuer: marca, label: email, secret: new Secret({ size: 20 }), period })
  return { segredo: totp.secret.base32, uri: totp.toString() }
}

/** The time step a code is of, at most `drift` steps from now; undefined for another code. */
export function stepOf(segredo: string, codigo: string, drift = 1): number | undefined {
  const totp = new TOTP({ secret: Secret.fromBase32(segredo), period })
  const delta = totp.validate({ token: codigo, window: drift })
  return delta === null ? undefined : totp.counter() + delta
}

/** Minutes by which a clock is off whose code is right otherwise; undefined for a wrong code. */
export function minutesOff(segredo: string, codigo: string): number | undefined {
  const step = stepOf(segredo, codigo, (15 * 60) / period)
  return step === undefined ? undefined : (step * period - Date.now() / 1_000) / 60
}

export const sealedFor = (cd: number) => `fator ${cd}`

/** Tries a code of the account, and spends a right one: no code counts twice. */
export async function spendCodigo(
  db: Db,
  { cd, codigo, segredo }: { cd: number; codigo: string; segredo: string },
): Promise<boolean> {
  const typed = plainCode(codigo)
  return /^\d{6}$/u.test(typed)
    ? await spendTotp(db, { cd, codigo: typed, segredo })
    : await spendRecuperacao(db, cd, typed)
}

async function spendTotp(
  db: Db,
  { cd, codigo, segredo }: { cd: number; codigo: string; segredo: string },
): Promise<boolean> {
  const fator = await db.one(sql`
    select ${columns('fator_codigo f', 'segredo')} from fator_codigo f where f.cd_utilizador = ${cd}`)
  if (!fator) return false
  const key = await dataKey(db, segredo)
  const step = stepOf(key.open(sealedFor(cd), fator.segredo), codigo)
  const used = await db.one(sql`
    update fator_codigo set passo = ${step ?? 0}, usado_em = now()
    where cd_utilizador = ${cd} and segredo = ${fator.segredo} and passo < ${step ?? 0}
    returning cd_utilizador`)
  return used !== undefined
}

async function spendRecuperacao(db: Db, cd: number, codigo: string): Promise<boolean> {
  const used = await db.one(sql`
    update codigo_recuperacao set usado_em = now()
    where cd_utilizador = ${cd} and hash = ${hashOf(cd, codigo)} and usado_em is null
    returning cd_utilizador`)
  return used !== undefined
}

export const codigoErrado = () => new Refusal(400, errado, { campos: { codigo: errado } })

const errado =
  'Este código não está certo, ou já foi usado. Escreva o que a aplicação mostra agora e confirme que a hora do telemóvel é automática.'

// without letters and figures that look alike
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const recoveryCodes = 10

/** Replaces the recovery codes of an account; answers the new ones, which no table keeps. */
export async function newRecuperacao(tx: Db, cd: number): Promise<string[]> {
  await tx.rows(sql`delete from codigo_recuperacao where cd_utilizador = ${cd} and not selado`)
  const codes = Array.from({ length: recoveryCodes }, newCode)
  for (const code of codes) await addRecuperacao(tx, cd, code)
  return codes
}

/** One code for an envelope; it replaces the one before. */
export async function newSelado(tx: Db, cd: number): Promise<string> {
  await tx.rows(sql`delete from codigo_recuperacao where cd_utilizador = ${cd} and selado`)
  const code = newCode()
  await addRecuperacao(tx, cd, code, true)
  return code
}

async function addRecuperacao(tx: Db, cd: number, code: string, selado = false) {
  await tx.rows(sql`
    insert into codigo_recuperacao (cd_utilizador, hash, selado)
    values (${cd}, ${hashOf(cd, plainCode(code))}, ${selado})`)
}

function newCode(): string {
  const letter = () => alphabet.charAt(randomInt(alphabet.length))
  const group = () => Array.from({ length: 4 }, letter).join('')
  return Array.from({ length: 4 }, group).join('-')
}

const plainCode = (typed: string) => typed.toLowerCase().replaceAll(/[\s-]/gu, '')

// a code has 79 random bits: a fast hash is enough
const hashOf = (cd: number, plain: string) =>
  createHash('sha256').update(`recuperação ${cd} ${plain}`).digest()
