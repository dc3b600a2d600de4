import { useState } from 'react'
import { camposConfirmEmail, confirmEmailForm } from '#contract/conta/forms.ts'
import { confirmEmail } from '#contract/conta/conta.ts'
import { confirmEmailPrestador } from '#contract/conta/prestador.ts'
import { LinkDone } from '#web/comum/ligacao/LinkDone.tsx'
import { LostLink } from '#web/comum/ligacao/Verified.tsx'
import { dropLink, isOfStaff, useHeldLink } from '#web/comum/ligacao/held.ts'
import type { MailLink, LinkPath } from '#web/comum/ligacao/link.ts'
import { useRefuse } from '#web/comum/ligacao/use-refuse.ts'
import { call } from '#web/kit/call/call.ts'
import { isFailure } from '#web/kit/call/failure.ts'
import { FormPassword } from '#web/kit/form/fields.tsx'
import { FormScreen } from '#web/kit/form/FormScreen.tsx'
import { useFormScreen } from '#web/kit/form/use-form-screen.ts'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { FrontPage } from '#web/comum/entrada/FrontFrame.tsx'

type Props = { of: Extract<LinkPath, `${string}confirmar-email`> }

export function EmailConfirmation({ of }: Props) {
  const link = useHeldLink(of)
  if (link) return <Confirmation key={link.token} of={of} link={link} />
  return (
    <>
      <ScreenTitle />
      <LostLink of={of} />
    </>
  )
}

function Confirmation({ of, link }: Props & { link: MailLink }) {
  const [done, setDone] = useState<string>()
  const refuse = useRefuse(of)
  const screen = useFormScreen({
    schema: confirmEmailForm,
    fields: camposConfirmEmail,
    initial: { ...link, password: '' },
    brief: true,
    secret: ['password'],
    forget: 'password',
    send: (body, key) =>
      call(isOfStaff(of) ? confirmEmailPrestador : confirmEmail, { body, key, handled: true }),
    onSent({ message }) {
      dropLink(of)
      setDone(message)
    },
    async onFailed(error) {
      if (!isFailure(error) || error.passing || error.campos['password']) return false
      await refuse(error)
      return true
    },
  })
  if (done) return <LinkDone of={of} heading="Email confirmado" message={done} />
  const texts = { submit: 'Confirmar email', waitingText: 'A confirmar...' }
  return (
    <>
      <ScreenTitle>
        <p>
          O email da sua conta passa a ser <strong>{link.email}</strong>: é com ele que entra e é
          nele que recebe as mensagens. O anterior deixa de servir, e as sessões abertas noutros
          navegadores terminam.
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

export const ConfirmEmail = () => (
  <FrontPage>
    <EmailConfirmation of="/confirmar-email" />
  </FrontPage>
)
