import { Unlink } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { useState } from 'react'
import { fixedText } from '#contract/kit/texts.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { StateMessage } from '#web/kit/ui/StateMessage.tsx'
import { isOfStaff } from '#web/comum/ligacao/held.ts'
import type { LinkPath } from '#web/comum/ligacao/link.ts'

const ResetDialog = dialogOf(() => import('#web/comum/entrada/ResetDialog.tsx'), 'ResetDialog')

type Props = {
  de: LinkPath
  /** the server's sentence: the same for a used, an expired and an unknown link */
  texto: string
  referencia: string | undefined
}

const advice = {
  '/reset-password':
    'A ligação para redefinir a palavra-passe vale 60 minutos e serve uma só vez; de várias, só a mais recente.',
  '/convite':
    'Um convite vale 7 dias e serve uma só vez. Se já o aceitou, entre no portal; se não, peça a quem o convidou que lho envie de novo.',
  '/confirmar-email':
    'A ligação para confirmar um email novo vale um dia e serve uma só vez. Para receber outra, altere de novo o email em «Alterar dados», ou peça-o a quem administra o portal na sua empresa.',
  '/cancelar-email':
    'A alteração já foi cancelada ou confirmada, ou deixou de valer. Se não consegue entrar com o seu email, contacte quem administra o portal na sua empresa.',
  '/entrada-empresa/confirmar':
    'A ligação para confirmar a entrada vale 60 minutos e serve uma só vez. Para receber outra, entre de novo com a conta da empresa.',
  '/prestador/redefinir':
    'A ligação serve uma só vez; de várias, só a mais recente. Se já escolheu a palavra-passe, entre no portal; se não, peça outra, ou que lhe enviem de novo o convite.',
  '/prestador/confirmar-email':
    'A ligação para confirmar um email novo vale um dia e serve uma só vez. Para receber outra, altere de novo o email em «A minha conta».',
  '/prestador/cancelar-email':
    'A alteração já foi cancelada ou confirmada, ou deixou de valer. Se não consegue entrar com o seu email, fale com um gestor.',
} as const satisfies Record<LinkPath, string>

/** /proibido after an invalid link of an e-mail: why, and how to get another. */
export function RefusedLink({ de, texto, referencia }: Props) {
  const [asking, setAsking] = useState(false)
  const staff = isOfStaff(de)
  return (
    <>
      <StateMessage
        tone="warning"
        icon={<Icon of={Unlink} size={26} />}
        title={<ScreenTitle heading={fixedText('semAcessoPagina')} />}
        actions={
          <>
            <ButtonLink to={staff ? '/prestador/login' : '/'}>Ir para o portal</ButtonLink>
            {(de === '/prestador/redefinir' || de === '/reset-password') && (
              <Button variant="primary" onClick={() => setAsking(true)}>
                Pedir nova ligação
              </Button>
            )}
            {(de === '/confirmar-email' || de === '/prestador/confirmar-email') && (
              <ButtonLink to={staff ? '/prestador/conta' : '/editar-informacao'} variant="primary">
                Pedir nova ligação
              </ButtonLink>
            )}
          </>
        }
      >
        <p role="alert">
          <strong>{texto}</strong>
          {referencia && !texto.includes(referencia) && ` Referência: ${referencia}.`}
        </p>
        <p>{advice[de]}</p>
      </StateMessage>
      {asking && (
        <ResetDialog area={staff ? 'prestador' : 'cliente'} onClose={() => setAsking(false)} />
      )}
    </>
  )
}
