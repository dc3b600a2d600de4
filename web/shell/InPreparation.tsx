import { Layers } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Card, Stack } from '#web/kit/ui/Layout.tsx'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { StateMessage } from '#web/kit/ui/StateMessage.tsx'

export function InPreparation() {
  return (
    <Stack gap={5}>
      <ScreenTitle />
      <Card>
        <StateMessage
          icon={<Icon of={Layers} size={26} />}
          title="Em preparação"
          actions={<ButtonLink to="/">Voltar ao início</ButtonLink>}
        >
          <p>Esta área ainda não está disponível nesta versão do portal.</p>
        </StateMessage>
      </Card>
    </Stack>
  )
}
