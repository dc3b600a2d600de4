import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { openPrimeiraConta, verifyComecar } from '#contract/equipa/comecar.ts'
import { camposComecar, comecarForm } from '#contract/equipa/forms.ts'
import { PrestadorFront } from '#web/comum/prestador/PrestadorFront.tsx'
import { notify } from '#web/kit/browser/notify.ts'
import { call } from '#web/kit/call/call.ts'
import { isFailure } from '#web/kit/call/failure.ts'
import { useRead } from '#web/kit/call/read.ts'
import { FormEmail, FormText } from '#web/kit/form/fields.tsx'
import { FormNewPassword } from '#web/kit/form/FormNewPassword.tsx'
import { FormScreen } from '#web/kit/form/FormScreen.tsx'
import { useFormScreen } from '#web/kit/form/use-form-screen.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { mismatchIn, pairFaults } from '#web/kit/text/new-password.ts'
import { Link } from '#web/kit/ui/Link.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'
import { dropToken, heldToken } from './token.ts'

/** Creates the provider's first account, by the link printed at the first start. */
export function Comecar() {
  const [token] = useState(heldToken)
  const asked = token === undefined ? undefined : { body: { token } }
  const { data, error, refetch } = useRead(verifyComecar, asked, { staleTime: Infinity })
  const refused = token === undefined || (isFailure(error) && !error.passing)
  return (
    <PrestadorFront>
      <ScreenTitle>
        <p>Crie a primeira conta do prestador: gere o portal e convida as outras pessoas.</p>
      </ScreenTitle>
      {refused ? (
        <Refused text={error?.message} />
      ) : error ? (
        <FailureMessage
          error={error}
          onRetry={refetch}
          title="Não foi possível verificar a ligação"
        />
      ) : data ? (
        <PrimeiraConta token={token} />
      ) : (
        <Spinner text="A verificar a ligação..." />
      )}
    </PrestadorFront>
  )
}

const Refused = ({ text }: { text: string | undefined }) => (
  <>
    <Notice kind="aviso">
      {text ?? 'Abra de novo a ligação: por segurança, esta página esquece-a quando é recarregada.'}
    </Notice>
    <p>
      A ligação vale 30 minutos e deixa de servir quando há uma conta. Quem instala o portal obtém
      outra no terminal: <code>npm run apto -- primeiro-acesso</code>
    </p>
    <p>
      <Link to="/prestador/login">Ir para o login</Link>
    </p>
  </>
)

function PrimeiraConta({ token }: { token: string }) {
  const navigate = useNavigate()
  const screen = useFormScreen({
    schema: comecarForm,
    fields: camposComecar,
    initial: { nome: '', email: '', passwordNova: '', confirmarPasswordNova: '', token },
    also({ passwordNova, confirmarPasswordNova }) {
      const { nova, again } = pairFaults(passwordNova, confirmarPasswordNova)
      return { passwordNova: nova, confirmarPasswordNova: again }
    },
    brief: true,
    secret: ['passwordNova', 'confirmarPasswordNova'],
    send: (body, key) => call(openPrimeiraConta, { body, key, handled: true }),
    async onSent({ message }) {
      dropToken()
      notify.sucesso(message)
      await navigate({ to: '/prestador/login', replace: true })
    },
  })
  return (
    <FormScreen screen={screen} submit="Criar a conta" heading={mismatchIn} look="front">
      <FormText {...screen.field('nome')} autoComplete="name" maxLength={100} />
      <FormEmail {...screen.field('email')} autoComplete="username" />
      <FormNewPassword
        control={screen.control}
        nova="passwordNova"
        confirmacao="confirmarPasswordNova"
        required
      />
    </FormScreen>
  )
}
