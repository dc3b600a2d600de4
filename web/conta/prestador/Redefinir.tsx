import { useHeldLink } from '#web/comum/ligacao/held.ts'
import { ResetForm } from '#web/comum/ligacao/ResetForm.tsx'
import { Verified } from '#web/comum/ligacao/Verified.tsx'
import { PrestadorFront } from '#web/comum/prestador/PrestadorFront.tsx'
import { endPrestador, forgetPrestador } from '#web/comum/prestador/session.ts'
import { useEndedSession } from '#web/comum/entrada/use-ended-session.ts'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { Link } from '#web/kit/ui/Link.tsx'

const path = '/prestador/redefinir'

export function Redefinir() {
  useEndedSession(endPrestador, forgetPrestador, 'prestador')
  const link = useHeldLink(path)
  return (
    <PrestadorFront>
      <ScreenTitle>
        <p>Escolha a palavra-passe com que passa a entrar na área do prestador.</p>
      </ScreenTitle>
      <Verified key={link?.token} of={path} link={link}>
        {(good) => (
          <>
            <p>
              Conta: <strong>{good.email}</strong>
            </p>
            <ResetForm of={path} link={good} submit="Submeter" />
          </>
        )}
      </Verified>
      {link && (
        <p>
          <Link to="/prestador/login">Voltar ao login</Link>
        </p>
      )}
    </PrestadorFront>
  )
}
