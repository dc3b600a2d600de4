import { Lock } from 'lucide'
import { fixedText } from '#contract/kit/texts.ts'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import { StateMessage } from '#web/kit/ui/StateMessage.tsx'

export const ForbiddenPrestador = () => (
  <StateMessage
    tone="warning"
    icon={<Icon of={Lock} size={26} />}
    title={<ScreenTitle heading={fixedText('semAcessoPagina')} />}
    actions={
      <ButtonLink to="/prestador" variant="primary">
        Voltar ao início
      </ButtonLink>
    }
  >
    <p>Se precisa desta área para o seu trabalho, peça a um gestor que mude o seu papel.</p>
  </StateMessage>
)
