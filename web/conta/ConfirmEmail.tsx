import { useState } from 'react'
import { camposConfirmEmail, confirmEmailForm } from '#contract/conta/forms.ts'
import { confirmEmail } from '#contract/conta.ts'
import { FrontPage } from '#web/comum/ligacao/FrontPage.tsx'
import { LinkDone } from '#web/comum/ligacao/LinkDone.tsx'
import { LostLink } from '#web/comum/ligacao/LostLink.tsx'
import styles from '#web/comum/ligacao/front.module.css'
import { dropLink, useHeldLink } from '#web/comum/ligacao/link.ts'
import type { Link } from '#web/comum/ligacao/link.ts'
import { useRefuse } from '#web/comum/ligacao/use-refuse.ts'
import { call } from '#web/kit/call/call.ts'
import { isFailure } from '#web/kit/call/failure.ts'
import { FormPassword } from '#web/kit/form/fields.tsx'
import { FormScreen } from '#web/kit/form/FormScreen.tsx'
import { useFormScreen } from '#web/kit/form/use-form-screen.ts'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'

/** A new e-mail takes the place of the old one by its link and the account's password together. */
export function ConfirmEmail() {
  const link = useHeldLink('/confirmar-email')
  return (
    <FrontPage>
      {link ? (
        <Confirmation key={link.token} link={link} />
      ) : (
        <>
          <ScreenTitle />
          <LostLink />
        </>
      )}
    </FrontPage>
  )
}

function Confirmation({ link }: { link: Link }) {
  const [done, setDone] = useState<string>()
  const refuse = useRefuse('/confirmar-email')
  const screen = useFormScreen({
    schema: confirmEmailForm,
    fields: camposConfirmEmail,
    initial: { ...link, password: '' },
    brief: true,
    secret: ['password'],
    forget: 'password',
    send: (body, key) => call(confirmEmail, { body, key, handled: true }),
    onSent({ message }) {
      dropLink('/confirmar-email')
      setDone(message)
    },
    async onFailed(error) {
      if (!isFailure(error) || error.passing || error.campos['password']) return false
      await refuse(error)
      return true
    },
  })
  if (done) return <LinkDone heading="Email confirmado" message={done} />
  const texts = { submit: 'Confirmar email', waitingText: 'A confirmar...' }
  return (
    <>
      <ScreenTitle>
        <p>
          O email da sua conta passa a ser <strong className={styles.email}>{link.email}</strong>: é
          com ele que entra e é nele que recebe as mensagens. O anterior deixa de servir, e as
          sessões abertas noutros navegadores terminam.
        </p>
        <p>Para confirmar, escreva a palavra-passe com que entra no portal.</p>
      </ScreenTitle>
      <FormScreen screen={screen} {...texts} look="front">
        <FormPassword {...screen.field('password')} steady />
      </FormScreen>
      <p>Se não pediu esta alteração, feche esta página: nada muda.</p>
    </>
  )
}
