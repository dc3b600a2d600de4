import { askChave, giveChave as give } from '#contract/chave/chave.ts'
import { askChavePrestador, giveChavePrestador } from '#contract/chave/prestador.ts'
import type { Area } from '#contract/kit/cookies.ts'
import { call } from '#web/kit/call/call.ts'
import { signByChave } from './sign.ts'

const calls = {
  cliente: { ask: askChave, give },
  prestador: { ask: askChavePrestador, give: giveChavePrestador },
} as const

/** The session's new token, once a key of its account was given. Throws `ApiFailure`. */
export async function giveChave(area: Area, lembrar: boolean): Promise<string> {
  const { ask, give: send } = calls[area]
  const { message } = await call(ask, {})
  const { token } = await call(send, { body: { ...(await signByChave(message)), lembrar } })
  return token
}
