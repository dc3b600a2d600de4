import { useLocation } from '@tanstack/react-router'
import { Lock } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { fixedText } from '#contract/kit/texts.ts'
import { useSessaoOrNone } from '#web/kit/session/session.ts'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { StateMessage } from '#web/kit/ui/StateMessage.tsx'
import { RefusedLink } from './RefusedLink.tsx'

/** /proibido, also without a session. */
export function Forbidden() {
  const known = useSessaoOrNone() !== null
  const ligacao = useLocation({ select: ({ state }) => state.ligacao })
  if (ligacao) return <RefusedLink {...ligacao} />
  return (
    <StateMessage
      tone="warning"
      icon={<Icon of={Lock} size={26} />}
      title={<ScreenTitle heading={fixedText('semAcessoPagina')} />}
      actions={
        <ButtonLink to="/" variant="primary">
          Voltar ao início
        </ButtonLink>
      }
    >
      {known ? (
        <p>
          Se precisa desta área para o seu trabalho, peça acesso ao administrador da sua empresa.
        </p>
      ) : (
        <p>
          Se seguiu uma ligação de um email, pode já ter sido usada ou ter expirado. Peça uma nova
          em «Redefinir palavra-passe», na página de login.
        </p>
      )}
    </StateMessage>
  )
}
