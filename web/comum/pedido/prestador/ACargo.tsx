import { UserRoundCheck, UserRoundX } from 'lucide'
import type { EspecieACargo } from '#contract/cargo.ts'
import { useCargo } from '#web/comum/prestador/cargo.ts'
import type { Callable } from '#web/kit/call/call.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Row } from '#web/kit/ui/Layout.tsx'

type Props = {
  de: { especie: EspecieACargo; list: Pick<Callable, 'path'> }
  pedido: { cd: number; cargo: string | null; meu: boolean }
}

/** Names the colleague on an open request; the reader takes it, or lets go of it. */
export function ACargo({ de: { especie, list }, pedido: { cd, cargo, meu } }: Props) {
  const acts = useCargo(especie, cd, list)
  if (!meu && cargo !== null) return <p>A cargo de {cargo}.</p>
  return (
    acts && (
      <Row justify="between">
        <p>{meu ? 'Está a seu cargo.' : 'Ninguém o tem a cargo.'}</p>
        <Button
          icon={<Icon of={meu ? UserRoundX : UserRoundCheck} size={16} aria-hidden />}
          waiting={acts.busy}
          onClick={meu ? acts.release : acts.take}
        >
          {meu ? 'Largar' : 'Ficar com ele'}
        </Button>
      </Row>
    )
  )
}
