import { own, ownPrestador } from '#contract/fator/fator.ts'
import type { Area } from '#contract/kit/cookies.ts'
import { readAgain } from '#web/kit/call/read.ts'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { LigarAplicacao } from './LigarAplicacao.tsx'

type Props = { area: Area; onToken: (token: string) => void; onClose: () => void }

export function LigarDialog({ area, onToken, onClose }: Props) {
  const close = () => {
    void readAgain([area === 'prestador' ? ownPrestador.readFator : own.readFator])
    onClose()
  }
  return (
    <Dialog title="Ligar uma aplicação de códigos" size="medium" onClose={close}>
      <LigarAplicacao area={area} asksPassword onToken={onToken} onDone={close} />
    </Dialog>
  )
}
