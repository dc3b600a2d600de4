import type { ReactNode } from 'react'
import type { LigacaoVerificada } from '#contract/comum/ligacao.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'
import type { MailLink, LinkPath } from './link.ts'
import { LostLink } from './LostLink.tsx'
import { useVerified } from './use-verified.ts'

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
