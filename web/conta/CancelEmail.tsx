import { useState } from 'react'
import { cancelEmail } from '#contract/conta.ts'
import { call } from '#web/kit/call/call.ts'
import { FailureNotice } from '#web/kit/screen/FailureNotice.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { useIntent } from '#web/kit/call/use-intent.ts'
import styles from '#web/comum/ligacao/front.module.css'
import { FrontPage } from '#web/comum/ligacao/FrontPage.tsx'
import { LinkDone } from '#web/comum/ligacao/LinkDone.tsx'
import { useHeldLink } from '#web/comum/ligacao/link.ts'
import type { Link } from '#web/comum/ligacao/link.ts'
import { LostLink } from '#web/comum/ligacao/LostLink.tsx'
import { useLinkAction } from '#web/comum/ligacao/use-link-action.ts'

/** /cancelar-email: whoever reads the present address keeps it, by the link sent there. */
export function CancelEmail() {
  const link = useHeldLink('/cancelar-email')
  return (
    <FrontPage>
      {link ? (
        <Cancelling key={link.token} link={link} />
      ) : (
        <>
          <ScreenTitle />
          <LostLink />
        </>
      )}
    </FrontPage>
  )
}

function Cancelling({ link }: { link: Link }) {
  const { waiting, failure, run } = useLinkAction('/cancelar-email')
  const [done, setDone] = useState<string>()
  const intent = useIntent()
  const email = <strong className={styles.email}>{link.email}</strong>

  async function cancel() {
    const key = intent.keyFor(link)
    const { message } = await call(cancelEmail, { body: link, key, handled: true })
    setDone(message)
    return true
  }

  if (done) {
    return (
      <LinkDone heading="Alteração cancelada" message={done}>
        <p>
          O seu email continua a ser {email}. Se não foi o próprio a pedir outro, altere também a
          palavra-passe: no portal, em «Alterar palavra-passe».
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
