import { loginChave, startLogin } from '#contract/chave/chave.ts'
import { loginChavePrestador, startLoginPrestador } from '#contract/chave/prestador.ts'
import type { Area } from '#contract/kit/cookies.ts'
import { call } from '#web/kit/call/call.ts'
import { signByChave } from './sign.ts'

const calls = {
  cliente: { start: startLogin, login: loginChave },
  prestador: { start: startLoginPrestador, login: loginChavePrestador },
} as const

/** The token of a session that a key of this browser opened. Throws `ApiFailure`. */
export async function enterByChave(area: Area): Promise<string> {
  const { start, login } = calls[area]
  const { message } = await call(start, { handled: true })
  const { token } = await call(login, { body: await signByChave(message), handled: true })
  return token
}
