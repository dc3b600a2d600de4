import { changePasswordPrestador, editContaPrestador } from '#contract/conta/prestador.ts'
import { renewPrestador, showPrestador, usePrestador } from '#web/comum/prestador/session.ts'
import { call } from '#web/kit/call/call.ts'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { Card, Stack } from '#web/kit/ui/Layout.tsx'
import { ContaForm } from '../ContaForm.tsx'
import { PasswordForm } from '../PasswordForm.tsx'

export function Conta() {
  const utilizador = usePrestador()?.utilizador
  if (!utilizador) return null
  return (
    <Stack gap={5} max={40}>
      <ScreenTitle />
      <Card title="Dados">
        <ContaForm
          utilizador={utilizador}
          save={(body, key) => call(editContaPrestador, { body, key })}
          onSaved={showPrestador}
        />
      </Card>
      <Card title="Palavra-passe">
        <p>Depois de a alterar continua nesta sessão; as outras terminam.</p>
        <PasswordForm
          email={utilizador.email}
          home="/prestador"
          save={async (body, key) => {
            const { message, token } = await call(changePasswordPrestador, { body, key })
            // a repeated answer has no token: its session is over
            if (token) renewPrestador(token)
            return message
          }}
        />
      </Card>
    </Stack>
  )
}
