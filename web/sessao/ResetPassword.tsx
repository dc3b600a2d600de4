import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { fixedText } from '#contract/kit/texts.ts'
import { useConfig } from '#web/kit/config.ts'
import { useEndedSession } from '#web/kit/login/use-ended-session.ts'
import { endSessao, forgetSessao } from '#web/kit/session.ts'
import { FailureMessage } from '#web/kit/ui/FailureMessage.tsx'
import { Link } from '#web/kit/ui/Link.tsx'
import { ScreenTitle } from '#web/kit/ui/ScreenTitle.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'
import styles from './front.module.css'
import { FrontPage } from './FrontPage.tsx'
import { heldLink } from './link.ts'
import { LostLink } from './LostLink.tsx'
import { ResetForm } from './ResetForm.tsx'
import { useVerified } from './use-verified.ts'

const route = getRouteApi('/reset-password')

/** A new password by a link of an e-mail; by that of an invitation, the first one. */
export function ResetPassword() {
  const { convite } = route.useSearch()
  useEndedSession(endSessao, forgetSessao)
  const [link] = useState(() => heldLink('/reset-password'))
  const { verified, failure, retry } = useVerified(link)
  return (
    <FrontPage>
      {convite ? (
        <Welcome />
      ) : (
        <ScreenTitle title={fixedText('redefinirTitulo')}>
          <p>Escolha a palavra-passe com que passa a entrar no portal.</p>
        </ScreenTitle>
      )}
      {!link ? (
        <LostLink />
      ) : failure ? (
        <FailureMessage
          error={failure}
          onRetry={retry}
          title="Não foi possível verificar a ligação"
        />
      ) : !verified ? (
        <Spinner text="A verificar a ligação..." />
      ) : (
        <>
          <p>
            Conta: <strong className={styles.email}>{link.email}</strong>
          </p>
          <ResetForm link={link} />
          <p>
            <Link to="/login">Voltar ao login</Link>
          </p>
        </>
      )}
    </FrontPage>
  )
}

function Welcome() {
  const { baseTitle } = useConfig()
  return (
    <ScreenTitle title="Definir palavra-passe">
      <p>
        Boas-vindas ao {baseTitle}, o portal onde a sua empresa acompanha, com o seu prestador, a
        segurança e a saúde de quem nela trabalha. Escolha a palavra-passe com que vai entrar.
      </p>
    </ScreenTitle>
  )
}
