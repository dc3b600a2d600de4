import { CalendarPlus } from 'lucide'
import { useId } from 'react'
import type { VencimentoRow } from '#contract/saude/agenda.ts'
import { ChosenBar } from '#web/comum/pedido/prestador/ChosenBar.tsx'
import type { Selection } from '#web/kit/list/selection.ts'
import { onDemand } from '#web/kit/screen/on-demand.tsx'
import { useOpened } from '#web/kit/screen/use-opened.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'

const SerieDialog = onDemand(async () => (await import('./SerieDialog.tsx')).SerieDialog)

/** Books the chosen employees in series, if all are of one company. */
export function SerieBar({ selection }: { selection: Selection<VencimentoRow> }) {
  const why = useId()
  const { open, shown } = useOpened<'serie'>()
  const { chosen } = selection
  const several = new Set(chosen.map(({ cd_empresa }) => cd_empresa)).size > 1
  return (
    <>
      <ChosenBar selection={selection} name="Pessoas selecionadas">
        <span id={why}>{several && 'Escolha pessoas de uma só empresa.'}</span>
        <Button
          variant="primary"
          icon={<Icon of={CalendarPlus} size={16} />}
          aria-haspopup="dialog"
          aria-describedby={why}
          blocked={several}
          onClick={open('serie')}
        >
          Marcar em série
        </Button>
      </ChosenBar>
      {shown((_, onClose) => (
        <SerieDialog pessoas={chosen} onClose={onClose} />
      ))}
    </>
  )
}
