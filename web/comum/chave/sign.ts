import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { askChave, giveChave as give, loginChave, startLogin } from '#contract/chave/chave.ts'
import type { Criacao, Pergunta } from '#contract/chave/chave.ts'
import type { Assinatura, ChaveNova } from '#contract/chave/forms.ts'
import {
  loginChavePrestador,
  startLoginPrestador,
  askChavePrestador,
  giveChavePrestador,
} from '#contract/chave/prestador.ts'
import type { Area } from '#contract/kit/cookies.ts'
import { call } from '#web/kit/call/call.ts'
import { ApiFailure } from '#web/kit/call/failure.ts'

/** Has the device make a key. Throws `ApiFailure` with a sentence for its owner. */
export async function makeChave(asked: Criacao): Promise<Omit<ChaveNova, 'nome'>> {
  const { id, response } = await startRegistration({ optionsJSON: asked }).catch(fail)
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, clientDataJSON, attestationObject, transports: transports.slice(0, 10) }
}

/** Has the device sign what the server asks. Throws `ApiFailure` with a sentence for its owner. */
async function signByChave(asked: Pergunta): Promise<Assinatura> {
  const { id, response } = await startAuthentication({ optionsJSON: asked }).catch(fail)
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return { id, clientDataJSON, authenticatorData, signature, userHandle }
}

function fail(error: unknown): never {
  const name = error instanceof Error ? error.name : ''
  throw new ApiFailure({ status: 400, message: sentences[name] ?? unable })
}

// the names of WebAuthn; the first also says that nobody answered
const sentences: Partial<Record<string, string>> = {
  NotAllowedError: 'Não confirmou com a chave de acesso. Quando quiser, tente de novo.',
  AbortError: 'Não confirmou com a chave de acesso. Quando quiser, tente de novo.',
  InvalidStateError: 'Este dispositivo já tem uma chave de acesso desta conta. Use outro.',
}

const unable =
  'Este navegador não conseguiu usar uma chave de acesso. Tente noutro navegador ou dispositivo.'

const entering = {
  cliente: { start: startLogin, login: loginChave },
  prestador: { start: startLoginPrestador, login: loginChavePrestador },
} as const

/** The token of a session that a key of this browser opened. Throws `ApiFailure`. */
export async function enterByChave(area: Area): Promise<string> {
  const { start, login } = entering[area]
  const { message } = await call(start, { handled: true })
  const { token } = await call(login, { body: await signByChave(message), handled: true })
  return token
}

const giving = {
  cliente: { ask: askChave, give },
  prestador: { ask: askChavePrestador, give: giveChavePrestador },
} as const

/** The session's new token, once a key of its account was given. Throws `ApiFailure`. */
export async function giveChave(area: Area, lembrar: boolean): Promise<string> {
  const { ask, give: send } = giving[area]
  const { message } = await call(ask, {})
  const { token } = await call(send, { body: { ...(await signByChave(message)), lembrar } })
  return token
}
