import { useEndedSession } from '#web/comum/entrada/use-ended-session.ts'
import { endSessao, forgetSessao } from '#web/kit/session/session.ts'
import { Link } from '#web/kit/ui/Link.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { FrontPage } from '#web/comum/entrada/FrontFrame.tsx'
import { useHeldLink } from '#web/comum/ligacao/held.ts'
import { ResetForm } from '#web/comum/ligacao/ResetForm.tsx'
import { Verified } from '#web/comum/ligacao/Verified.tsx'

export function ResetPassword() {
  useEndedSession(endSessao, forgetSessao)
  const link = useHeldLink('/reset-password')
  return (
    <FrontPage>
      <ScreenTitle>
        <p>Escolha a palavra-passe com que passa a entrar no portal.</p>
      </ScreenTitle>
      <Verified key={link?.token} of="/reset-password" link={link}>
        {(good) => (
          <>
            <p>
              Conta: <strong>{good.email}</strong>
            </p>
            <ResetForm of="/reset-password" link={good} submit="Submeter" />
          </>
        )}
      </Verified>
      {link && (
        <p>
          <Link to="/login">Voltar ao login</Link>
        </p>
      )}
    </FrontPage>
  )
}
