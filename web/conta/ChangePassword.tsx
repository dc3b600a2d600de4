import { useSessao, renewSessao, type Sessao } from '#web/kit/session/session.ts'
import { Card, Stack } from '#web/kit/ui/Layout.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { changePassword } from '#contract/conta/conta.ts'
import { listEmpresas } from '#contract/empresa/empresa.ts'
import type { BodyOf } from '#contract/kit/route.ts'
import { call } from '#web/kit/call/call.ts'
import { ApiFailure } from '#web/kit/call/failure.ts'
import { PasswordForm } from './PasswordForm.tsx'

/** /alterar-password: by choice, or because an administrator set the password. */
export function ChangePassword() {
  const sessao = useSessao()
  const { utilizador } = sessao
  return (
    <Stack gap={5} max={40}>
      <ScreenTitle>
        <p>
          Depois de a alterar continua nesta sessão. As sessões abertas noutros navegadores
          terminam.
        </p>
      </ScreenTitle>
      {utilizador.mudar_pass && (
        <Notice kind="informacao">
          A sua palavra-passe é temporária: foi definida por um administrador, que por isso a
          conhece. Escolha uma que só o próprio saiba e entra de seguida no portal.
        </Notice>
      )}
      <Card>
        <PasswordForm
          email={utilizador.email}
          save={(body, key) => savePassword(sessao, body, key)}
          home="/"
        />
      </Card>
    </Stack>
  )
}

/** Returns the server's sentence. The session continues under its new token. */
async function savePassword(
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
