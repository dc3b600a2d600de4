import { useRouter } from '@tanstack/react-router'
import { ArrowLeft, SearchX } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { fixedText } from '#contract/kit/texts.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { StateMessage } from '#web/kit/ui/StateMessage.tsx'

export function NotFound() {
  const { history, navigate } = useRouter()
  return (
    <StateMessage
      icon={<Icon of={SearchX} size={26} />}
      title={<ScreenTitle title={fixedText('paginaNaoEncontrada')} />}
      actions={
        <>
          <Button
            icon={<Icon of={ArrowLeft} size={16} />}
            onClick={() => (history.canGoBack() ? history.back() : void navigate({ to: '/' }))}
          >
            Voltar
          </Button>
          <ButtonLink to="/" variant="primary">
            Ir para o início
          </ButtonLink>
        </>
      }
    >
      <p>O endereço pode ter sido mal escrito, ou a página mudou de lugar.</p>
    </StateMessage>
  )
}
