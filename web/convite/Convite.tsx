import { useState } from 'react'
import type { LigacaoVerificada } from '#contract/comum/conta.ts'
import { useConfig } from '#web/kit/call/config.ts'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import styles from './Convite.module.css'
import { FrontPage } from '#web/comum/entrada/FrontFrame.tsx'
import { useHeldLink } from '#web/comum/ligacao/held.ts'
import type { MailLink } from '#web/comum/ligacao/link.ts'
import { ResetForm } from '#web/comum/ligacao/ResetForm.tsx'
import { Verified } from '#web/comum/ligacao/Verified.tsx'
import { useNavigate } from '@tanstack/react-router'
import { followConvite } from '#contract/convite.ts'
import { call } from '#web/kit/call/call.ts'
import { isFailure } from '#web/kit/call/failure.ts'
import { FailureNotice } from '#web/kit/screen/FailureNotice.tsx'
import { notify } from '#web/kit/browser/notify.ts'
import { loadSessao } from '#web/kit/session/session.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Panel } from '#web/kit/ui/Layout.tsx'
import { useIntent } from '#web/kit/call/write.ts'
import { useLinkAction } from '#web/comum/ligacao/use-link-action.ts'

/** /convite: accepts an invitation with the account's password or with a first one. */
export function Convite() {
  const link = useHeldLink('/convite')
  return (
    <FrontPage>
      <ScreenTitle />
      <Verified key={link?.token} of="/convite" link={link}>
        {(good, { convite }) => <Opened link={good} convite={convite} />}
      </Verified>
    </FrontPage>
  )
}

type Props = { link: MailLink; convite: LigacaoVerificada['convite'] }

function Opened({ link, convite }: Props) {
  const [choosing, setChoosing] = useState(convite?.definir_password ?? true)
  // the account may have got a password since the link was opened
  const [corrected, setCorrected] = useState(false)

  function correct() {
    setChoosing(!choosing)
    setCorrected(true)
  }

  return (
    <>
      <Panel as="dl" flat pad={0} gap={2} className={styles.facts}>
        {convite && <Fact name="Acesso a">{convite.organig}</Fact>}
        {convite && <Fact name="Convite de">{convite.autor ?? 'o seu prestador'}</Fact>}
        <Fact name="Conta">{link.email}</Fact>
      </Panel>
      {corrected && (
        <Notice kind="informacao" announce>
          {choosing
            ? 'Para aceitar o convite, escolha primeiro a palavra-passe da sua conta.'
            : 'A sua conta já tem palavra-passe: basta aceitar o convite.'}
        </Notice>
      )}
      {choosing ? (
        <>
          <Welcome />
          <ResetForm of="/convite" link={link} submit="Ativar a conta" onTaken={correct} />
        </>
      ) : (
        <>
          <p>
            Ao aceitar, passa a ter acesso com o email e a palavra-passe que já usa. O que já tem
            noutras empresas mantém-se.
          </p>
          <AcceptConvite link={link} onPassword={correct} />
        </>
      )}
      <p>Se não esperava este convite, feche esta página: nada muda.</p>
    </>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Welcome() {
  const { baseTitle } = useConfig()
  return (
    <p>
      Boas-vindas ao {baseTitle}, o portal onde a sua empresa acompanha, com o seu prestador, a
      segurança e a saúde de quem nela trabalha. Escolha a palavra-passe com que vai entrar.
    </p>
  )
}

type AcceptProps = {
  link: MailLink
  onPassword: () => void
}

function AcceptConvite({ link, onPassword }: AcceptProps) {
  const { waiting, failure, run } = useLinkAction('/convite')
  const intent = useIntent()
  const goOn = useGoOn()

  async function accept() {
    try {
      const key = intent.keyFor(link)
      const { message } = await call(followConvite, { body: link, key, handled: true })
      notify.sucesso(message)
      await goOn(link)
      return true
    } catch (error) {
      if (!isFailure(error, 409)) throw error
      onPassword()
      return false
    }
  }

  return (
    <>
      {failure !== undefined && <FailureNotice error={failure} announce />}
      <Button
        variant="primary"
        wide
        waiting={waiting}
        waitingText="A aceitar..."
        onClick={() => run(accept)}
      >
        Aceitar convite
      </Button>
    </>
  )
}

/** To the companies if this browser's session is the account's, otherwise to the login. */
function useGoOn() {
  const navigate = useNavigate()
  return async ({ email }: MailLink) => {
    const sessao = await loadSessao().catch(() => null)
    const own = sessao?.utilizador.email === email.trim().toLowerCase()
    await navigate({ to: own ? '/empresa' : '/login', replace: true })
  }
}
