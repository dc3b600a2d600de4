import { useState } from 'react'
import type { LigacaoVerificada } from '#contract/comum/ligacao.ts'
import { useConfig } from '#web/kit/call/config.ts'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { AcceptConvite } from './AcceptConvite.tsx'
import styles from '#web/comum/ligacao/front.module.css'
import { FrontPage } from '#web/comum/ligacao/FrontPage.tsx'
import { useHeldLink } from '#web/comum/ligacao/held.ts'
import type { MailLink } from '#web/comum/ligacao/link.ts'
import { ResetForm } from '#web/comum/ligacao/ResetForm.tsx'
import { Verified } from '#web/comum/ligacao/Verified.tsx'

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
      <dl className={styles.facts}>
        {convite && <Fact name="Acesso a">{convite.organig}</Fact>}
        {convite && <Fact name="Convite de">{convite.autor ?? 'o seu prestador'}</Fact>}
        <Fact name="Conta">{link.email}</Fact>
      </dl>
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
