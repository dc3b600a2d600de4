import type { FastifyReply } from 'fastify'
import type { Area } from '#contract/kit/cookies.ts'
import type { Config } from '#server/config.ts'
import { setDeviceCookie, setSessionCookies } from '#server/kit/access/cookies.ts'
import { forgeryToken } from '#server/kit/access/tokens.ts'

/** Cookies for a browser: its half of a session, and the device token. */
export type BrowserCookies = { sessao?: string | undefined; dispositivo?: string | undefined }

type Answering = { reply: FastifyReply; config: Config }

/** Sets the cookies; call it after the commit. */
export function sendCookies(
  { reply, config }: Answering,
  { sessao, dispositivo }: BrowserCookies,
  area: Area = 'cliente',
): void {
  if (dispositivo !== undefined) setDeviceCookie(reply, config, area, dispositivo)
  if (sessao !== undefined) {
    setSessionCookies(reply, config, area, { sessao, forgery: forgeryToken(sessao) })
  }
}
