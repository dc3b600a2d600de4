import { useState } from 'react'
import { cancelEmail } from '#contract/conta/conta.ts'
import { cancelEmailPrestador } from '#contract/conta/prestador.ts'
import { call } from '#web/kit/call/call.ts'
import { FailureNotice } from '#web/kit/screen/FailureNotice.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { useIntent } from '#web/kit/call/write.ts'
import { LinkDone } from '#web/comum/ligacao/LinkDone.tsx'
import { isOfStaff, useHeldLink } from '#web/comum/ligacao/held.ts'
import type { MailLink, LinkPath } from '#web/comum/ligacao/link.ts'
import { LostLink } from '#web/comum/ligacao/Verified.tsx'
import { useLinkAction } from '#web/comum/ligacao/use-link-action.ts'
import { FrontPage } from '#web/comum/entrada/FrontFrame.tsx'

type Props = { of: Extract<LinkPath, `${string}cancelar-email`> }

/** The owner of the present address cancels the change of e-mail, by the link sent there. */
export function EmailCancelling({ of }: Props) {
  const link = useHeldLink(of)
  if (link) return <Cancelling key={link.token} of={of} link={link} />
  return (
    <>
      <ScreenTitle />
      <LostLink of={of} />
    </>
  )
}

function Cancelling({ of, link }: Props & { link: MailLink }) {
  const { waiting, failure, run } = useLinkAction(of)
  const [done, setDone] = useState<string>()
  const intent = useIntent()
  const email = <strong>{link.email}</strong>

  async function cancel() {
    const key = intent.keyFor(link)
    const { message } = await call(isOfStaff(of) ? cancelEmailPrestador : cancelEmail, {
      body: link,
      key,
      handled: true,
    })
    setDone(message)
    return true
  }

  if (done) {
    return (
      <LinkDone of={of} heading="Alteração cancelada" message={done}>
        <p>
          O seu email continua a ser {email}. Se não foi o próprio a pedir outro, altere também a
          palavra-passe: no portal, em «{isOfStaff(of) ? 'A minha conta' : 'Alterar palavra-passe'}
          ».
        </p>
      </LinkDone>
    )
  }
  return (
    <>
      <ScreenTitle>
        <p>Foi pedido que a sua conta no portal passe a ter outro email.</p>
      </ScreenTitle>
      <p>
        Se cancelar, o seu email continua a ser {email}, e a ligação enviada ao endereço novo deixa
        de servir.
      </p>
      {failure !== undefined && <FailureNotice error={failure} announce />}
      <Button
        variant="primary"
        wide
        waiting={waiting}
        waitingText="A cancelar..."
        onClick={() => run(cancel)}
      >
        Cancelar a alteração
      </Button>
      <p>Se quer mesmo mudar de email, feche esta página: o pedido mantém-se.</p>
    </>
  )
}

export const CancelEmail = () => (
  <FrontPage>
    <EmailCancelling of="/cancelar-email" />
  </FrontPage>
)
