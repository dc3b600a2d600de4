import type { FastifyReply } from 'fastify'
import type { Area } from '#contract/kit/cookies.ts'
import type { Config } from '#server/config.ts'
import { setDeviceCookie, setSessionCookies } from '#server/kit/access/cookies.ts'
import { forgeryToken } from '#server/kit/access/tokens.ts'

/** What a browser is handed: its half of a session, and by what the account knows it again. */
export type Handed = { sessao?: string | undefined; dispositivo?: string | undefined }

type Answering = { reply: FastifyReply; config: Config }

/** Hands it over, once what made it is committed. */
export function handCookies(
  { reply, config }: Answering,
  { sessao, dispositivo }: Handed,
  area: Area = 'cliente',
): void {
  if (dispositivo !== undefined) setDeviceCookie(reply, config, area, dispositivo)
  if (sessao !== undefined) {
    setSessionCookies(reply, config, area, { sessao, forgery: forgeryToken(sessao) })
  }
}
