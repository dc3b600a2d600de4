import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { Historia } from '#web/comum/pedido/Timeline.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Card, Row, Stack } from '#web/kit/ui/Layout.tsx'
import { Facts } from '#web/kit/ui/Facts.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { AnexosDeMedida, type Ficheiros } from './AnexosDeMedida.tsx'
import { linhaDeMedida, type Medida } from './linhas.tsx'

type Props = {
  medida: Medida
  empresa?: string
  back: ReactNode
  acts: ReactNode
  ficheiros: Ficheiros
}

/** A measure on a page of its own: the facts, its acts, its files, all that happened. */
export function MedidaCards({ medida, empresa, back, acts, ficheiros }: Props) {
  const { title, estado, facts, escritos, passos } = linhaDeMedida(medida)
  return (
    <Stack>
      <Row align="start" justify="between">
        <ScreenTitle heading={title}>
          {empresa} {estado}
        </ScreenTitle>
        <Row data-unprinted>{back}</Row>
      </Row>
      <Card title="Medida">
        <Stack>
          <Facts facts={escritos} wide />
          <Facts facts={facts} />
          <Row data-unprinted>{acts}</Row>
        </Stack>
      </Card>
      <Card title="Fotografias e documentos">
        <AnexosDeMedida {...{ medida, ficheiros }} />
      </Card>
      <Card title="Percurso">
        <Historia passos={passos} />
      </Card>
    </Stack>
  )
}

type ActsProps<Name> = {
  acts: readonly (readonly [Name, IconNode, string] | false)[]
  /** the act that stands out */
  primary: Name
  onOpen: (name: Name) => void
}

/** The buttons of the dialogs: these stay open when the measure changes meanwhile. */
export const ActButtons = <Name extends string>({ acts, primary, onOpen }: ActsProps<Name>) =>
  acts.map(
    (act) =>
      act && (
        <Button
          key={act[0]}
          variant={act[0] === primary ? 'primary' : 'secondary'}
          icon={<Icon of={act[1]} size={16} />}
          aria-haspopup="dialog"
          onClick={() => onOpen(act[0])}
        >
          {act[2]}
        </Button>
      ),
  )
