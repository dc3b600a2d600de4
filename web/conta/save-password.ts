import { changePassword } from '#contract/conta/conta.ts'
import { listEmpresas } from '#contract/empresa/empresa.ts'
import type { BodyOf } from '#contract/kit/route.ts'
import { call } from '#web/kit/call/call.ts'
import { ApiFailure } from '#web/kit/call/failure.ts'
import { renewSessao } from '#web/kit/session/session.ts'
import type { Sessao } from '#web/kit/session/session.ts'

/** Returns the server's sentence. The session continues under its new token. */
export async function savePassword(
  sessao: Sessao,
  body: BodyOf<typeof changePassword>,
  key: string,
): Promise<string> {
  const path = { org: await anyEmpresa(sessao), user: sessao.utilizador.cd }
  const { message, token } = await call(changePassword, { path, body, key })
  // A repeated answer has no token: its session is over, and the next call leads to the login.
  if (token) renewSessao(token)
  return message
}

/** The call needs a company, though all share the password: before a choice, any company. */
async function anyEmpresa({ empresa, utilizador }: Sessao) {
  const chosen = empresa?.cd ?? utilizador.cd_organig
  if (chosen) return chosen
  const { message } = await call(listEmpresas, { path: { user: utilizador.cd } })
  const [first] = message
  if (first) return first.cd
  throw new ApiFailure({
    status: 409,
    message: 'A sua conta não está associada a nenhuma empresa ativa.',
  })
}
