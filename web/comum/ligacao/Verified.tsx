import type { ReactNode } from 'react'
import type { LigacaoVerificada } from '#contract/comum/conta.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'
import type { MailLink, LinkPath } from './link.ts'
import { useVerified } from './use-verified.ts'
import { Link } from '#web/kit/ui/Link.tsx'
import { loginOf } from './held.ts'
import { Notice } from '#web/kit/ui/Notice.tsx'

type Props = {
  of: LinkPath
  link: MailLink | undefined
  children: (link: MailLink, reply: LigacaoVerificada) => ReactNode
}

/** Shows its children once the server has verified the link. */
export function Verified({ of, link, children }: Props) {
  const { verified, failure, retry } = useVerified(of, link)
  if (!link) return <LostLink of={of} />
  if (failure) {
    return (
      <FailureMessage
        error={failure}
        onRetry={retry}
        title="Não foi possível verificar a ligação"
      />
    )
  }
  return verified ? children(link, verified) : <Spinner text="A verificar a ligação..." />
}

/** Shown where the link of an e-mail is missing or no longer in memory. */
export function LostLink({ of }: { of: LinkPath }) {
  return (
    <>
      <Notice kind="aviso">
        Abra de novo a ligação que recebeu por email: por segurança, esta página esquece-a quando é
        recarregada.
      </Notice>
      <p>
        <Link to={loginOf(of)}>Voltar ao login</Link>
      </p>
    </>
  )
}
