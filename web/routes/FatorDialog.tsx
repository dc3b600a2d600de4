import { useState } from 'react'
import { own, ownPrestador } from '#contract/fator/fator.ts'
import { areaOfPage } from '#contract/kit/cookies.ts'
import { DarChave } from '#web/comum/chave/DarChave.tsx'
import { renewPrestador } from '#web/comum/prestador/session.ts'
import { renewToken } from '#web/kit/session/session.ts'
import { useRead } from '#web/kit/call/read.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { CodigoForm } from '#web/comum/entrada/CodigoForm.tsx'

type Props = { onGiven: () => void; onClose: () => void }

/** A sensitive act asks for the second factor again, and goes on once it is given. */
export function FatorDialog({ onGiven, onClose }: Props) {
  const [area] = useState(() => areaOfPage(location.pathname))
  const route = area === 'prestador' ? ownPrestador.readFator : own.readFator
  const chaves = useRead(route, {}).data?.message.chaves ?? 0
  function given(token: string | undefined) {
    if (token !== undefined) (area === 'prestador' ? renewPrestador : renewToken)(token)
    onGiven()
  }
  return (
    <Dialog title="Confirme que é o próprio" onClose={onClose}>
      <p>Por segurança, este ato pede de novo o segundo fator. O que escreveu mantém-se.</p>
      {chaves > 0 && <DarChave area={area} onGiven={given} />}
      <CodigoForm area={area} id="fator-recente" onGiven={given}>
        {(waiting) => (
          <Button
            type="submit"
            variant="primary"
            wide
            waiting={waiting}
            waitingText="A verificar..."
          >
            Continuar
          </Button>
        )}
      </CodigoForm>
    </Dialog>
  )
}
