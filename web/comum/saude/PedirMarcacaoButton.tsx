import { CalendarPlus } from 'lucide'
import type { ComponentProps } from 'react'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { DialogButton, useOpened } from '#web/kit/screen/DialogButton.tsx'
import { formatCount } from '#web/kit/text/format.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'

const PedirMarcacaoDialog = dialogOf(
  () => import('./PedirMarcacaoDialog.tsx'),
  'PedirMarcacaoDialog',
)

type Pessoas = ComponentProps<typeof PedirMarcacaoDialog>['pessoas']

/** Above a list: asks for exams of the chosen people. */
export function PedirMarcacaoButton({ pessoas }: { pessoas: Pessoas }) {
  const { open, shown } = useOpened<'pedir'>()
  const total = pessoas.length
  return (
    <>
      <Button
        variant="primary"
        icon={<Icon of={CalendarPlus} size={16} aria-hidden />}
        aria-disabled={total === 0 || undefined}
        onClick={() => total > 0 && open('pedir')()}
      >
        {total === 0
          ? 'Pedir marcação'
          : `Pedir marcação de ${formatCount(total, 'pessoa', 'pessoas')}`}
      </Button>
      {shown((_, onClose) => (
        <PedirMarcacaoDialog {...{ pessoas, onClose }} />
      ))}
    </>
  )
}

/** In a row: the same for one person. */
export const PedirMarcacaoDe = ({ pessoa }: { pessoa: Pessoas[number] }) => (
  <DialogButton
    name={`Pedir marcação de ${pessoa.nome}`}
    icon={CalendarPlus}
    Dialog={PedirMarcacaoDialog}
    of={{ pessoas: [pessoa] }}
  />
)
