import { createHash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

export const newToken = () => randomBytes(32).toString('base64url')

export const isToken = (text: unknown): text is string =>
  typeof text === 'string' && /^[\w-]{43}$/u.test(text)

export const hashToken = (token: string) => createHash('sha256').update(token).digest()

export const sameHash = (one: Buffer, other: Buffer) =>
  one.length === other.length && timingSafeEqual(one, other)

/** Derived from the HttpOnly cookie: a cookie set by a neighbouring domain fits no session. */
export const forgeryToken = (cookie: string) =>
  createHash('sha256').update(`xsrf:${cookie}`).digest('base64url')

/** Derived from the HttpOnly cookie, of which the server keeps a hash: it is nowhere stored. */
export const draftKey = (cookie: string) =>
  Buffer.from(hkdfSync('sha256', cookie, '', 'rascunho', 32)).toString('base64')
