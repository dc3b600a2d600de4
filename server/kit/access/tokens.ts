import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits, 43 characters of base64url. */
export const newToken = () => randomBytes(32).toString('base64url')

/** Whether the text can be a token at all; anything else is not looked up. */
export const isToken = (text: unknown): text is string =>
  typeof text === 'string' && /^[\w-]{43}$/u.test(text)

/** What the database holds in a token's place. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()

export const sameHash = (one: Buffer, other: Buffer) =>
  one.length === other.length && timingSafeEqual(one, other)

/**
 * The forgery token of a browser session: it follows from the HttpOnly cookie, so a page that can
 * read `XSRF-TOKEN` can send it, and one set by a neighbour's domain fits no session.
 */
export const forgeryToken = (cookie: string) =>
  createHash('sha256').update(`xsrf:${cookie}`).digest('base64url')
