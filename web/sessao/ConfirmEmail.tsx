import { useState } from 'react'
import { confirmEmail } from '#contract/conta.ts'
import { call } from '#web/kit/api.ts'
import { isFailure } from '#web/kit/failure.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { ButtonLink, Link } from '#web/kit/ui/Link.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { ScreenTitle } from '#web/kit/ui/ScreenTitle.tsx'
import { FrontPage } from './FrontPage.tsx'
import styles from './front.module.css'
import { dropLink, heldLink } from './link.ts'
import type { Link as MailLink } from './link.ts'
import { LoginFailure } from '#web/kit/login/LoginFailure.tsx'
import { LostLink } from './LostLink.tsx'

/** A new e-mail takes the place of the old one only by this button: programs open links as well. */
export function ConfirmEmail() {
  const [link] = useState(() => heldLink('/confirmar-email'))
  return (
    <FrontPage>
      {link ? (
        <Confirmation link={link} />
      ) : (
        <>
          <ScreenTitle title="Confirmar email" />
          <LostLink />
        </>
      )}
    </FrontPage>
  )
}

function Confirmation({ link }: { link: MailLink }) {
  const [waiting, setWaiting] = useState(false)
  const [done, setDone] = useState<string>()
  const [failure, setFailure] = useState<unknown>()

  async function confirm() {
    setWaiting(true)
    setFailure(undefined)
    try {
      const { message } = await call(confirmEmail, { body: link, handled: true })
      dropLink('/confirmar-email')
      setDone(message)
    } catch (error) {
      setFailure(error)
    }
    setWaiting(false)
  }

  if (done) {
    return (
      <>
        <ScreenTitle title="Confirmar email" heading="Email confirmado" />
        <Notice kind="sucesso" announce>
          {done}
        </Notice>
        <ButtonLink to="/" variant="primary">
          Continuar para o portal
        </ButtonLink>
      </>
    )
  }
  return (
    <>
      <ScreenTitle title="Confirmar email">
        <p>
          Ao confirmar, passa a entrar no portal e a receber os avisos com o endereço{' '}
          <strong className={styles.email}>{link.email}</strong>.
        </p>
      </ScreenTitle>
      {failure !== undefined && <LoginFailure error={failure} />}
      {isFailure(failure) && !failure.passing ? (
        <Refused />
      ) : (
        <>
          <Button
            variant="primary"
            wide
            waiting={waiting}
            waitingText="A confirmar..."
            onClick={confirm}
          >
            Confirmar email
          </Button>
          <p>
            Se não pediu esta alteração, feche esta página: nada muda.{' '}
            <Link to="/login">Voltar ao login</Link>
          </p>
        </>
      )}
    </>
  )
}

function Refused() {
  return (
    <p>
      Cada ligação serve uma só vez, e durante um dia. Para receber outra, altere de novo o email em{' '}
      <Link to="/editar-informacao">Alterar dados</Link>.
    </p>
  )
}
