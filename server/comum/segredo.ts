import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import type { Db } from '#server/db/database.ts'
import { columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'

/** Seals texts or bytes for a place, `fator 12`: opened for another place they are damaged. */
export type DataKey = {
  seal: (para: string, text: string) => Buffer
  open: (para: string, sealed: Buffer) => string
  sealBytes: (para: string, bytes: Buffer) => Buffer
  openBytes: (para: string, sealed: Buffer) => Buffer
}

/**
 * The data key of this database, made at its first use. Throws 500 where `segredo` (CHAVE, or the
 * owner's password) is not the one that wrapped it.
 */
export async function dataKey(db: Db, segredo: string): Promise<DataKey> {
  const stored = (await readWrapped(db)) ?? (await makeKey(db, segredo))
  const key = unwrap(stored, segredo)
  if (!key)
    throw new Refusal(500, semChave, { cause: new Error('the data key has another secret') })
  return {
    seal: (para, text) => encrypt(key, para, Buffer.from(text)),
    open: (para, sealed) => decrypt(key, para, sealed).toString(),
    sealBytes: (para, bytes) => encrypt(key, para, bytes),
    openBytes: (para, sealed) => decrypt(key, para, sealed),
  }
}

const semChave =
  'Este portal não tem a chave com que os segundos fatores foram guardados. Contacte quem gere o portal.'

/** Whether the secret opens the data key; true where there is none yet. */
export async function fitsDataKey(db: Db, segredo: string): Promise<boolean> {
  const stored = await readWrapped(db)
  return stored === undefined || unwrap(stored, segredo) !== undefined
}

/** Wraps the data key by a new secret; false where the old one does not open it. */
export async function wrapAgain(
  tx: Db,
  { antigo, novo }: { antigo: string; novo: string },
): Promise<boolean> {
  const stored = await readWrapped(tx)
  const key = stored && unwrap(stored, antigo)
  if (!key) return stored === undefined
  await tx.rows(sql`update chave_dados set embrulhada = ${wrap(key, novo)}`)
  return true
}

async function readWrapped(db: Db): Promise<Buffer | undefined> {
  const row = await db.one(sql`select ${columns('chave_dados', 'embrulhada')} from chave_dados`)
  return row?.embrulhada
}

async function makeKey(db: Db, segredo: string): Promise<Buffer> {
  const made = wrap(randomBytes(32), segredo)
  await db.rows(sql`insert into chave_dados (embrulhada) values (${made}) on conflict do nothing`)
  // another process may have been first
  return (await readWrapped(db)) ?? made
}

const wrapping = 'chave de dados'
const saltBytes = 16

function wrap(key: Buffer, segredo: string): Buffer {
  const salt = randomBytes(saltBytes)
  return Buffer.concat([salt, encrypt(wrappingKey(segredo, salt), wrapping, key)])
}

// scrypt takes its time on purpose: the last key is kept
let last: { stored: Buffer; segredo: string; key: Buffer } | undefined

function unwrap(stored: Buffer, segredo: string): Buffer | undefined {
  if (last?.segredo === segredo && last.stored.equals(stored)) return last.key
  try {
    const by = wrappingKey(segredo, stored.subarray(0, saltBytes))
    const key = decrypt(by, wrapping, stored.subarray(saltBytes))
    last = { stored, segredo, key }
    return key
  } catch {
    return undefined
  }
}

const wrappingKey = (segredo: string, salt: Buffer) => scryptSync(segredo, salt, 32)

const [ivBytes, tagBytes] = [12, 16]

function encrypt(key: Buffer, para: string, plain: Buffer): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes })
  cipher.setAAD(Buffer.from(para))
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

function decrypt(key: Buffer, para: string, sealed: Buffer): Buffer {
  const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  })
  cipher.setAAD(Buffer.from(para))
  cipher.setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([cipher.update(sealed.subarray(ivBytes, -tagBytes)), cipher.final()])
}
