import { useSessao } from '#web/kit/session/session.ts'
import { Card } from '#web/kit/ui/Card.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { Stack } from '#web/kit/ui/Layout.tsx'
import { savePassword } from './save-password.ts'

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
