import { CalendarPlus } from 'lucide'
import { useId } from 'react'
import { ChosenBar } from '#web/comum/pedido/ChosenBar.tsx'
import type { Selection } from '#web/kit/list/selection.ts'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { useOpened } from '#web/kit/screen/DialogButton.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import type { DeUmaEmpresa, PessoaDaSerie } from './pessoas.ts'

const SerieDialog = dialogOf(() => import('./SerieDialog.tsx'), 'SerieDialog')

type Props<Row> = {
  selection: Selection<Row>
  pessoasDe: (rows: readonly Row[]) => readonly PessoaDaSerie[]
}

/** Books the chosen employees in series, if all are of one company. */
export function SerieBar<Row extends DeUmaEmpresa>({ selection, pessoasDe }: Props<Row>) {
  const why = useId()
  const { open, shown } = useOpened<'serie'>()
  const { chosen } = selection
  const porEmpresa = Map.groupBy(chosen, ({ cd_empresa }) => cd_empresa)
  const several = porEmpresa.size > 1
  return (
    <>
      <ChosenBar selection={selection} name="Pessoas selecionadas">
        <span id={why}>{several && 'Escolha pessoas de uma só empresa.'}</span>
        {several &&
          [...porEmpresa].map(([cd, dela]) => (
            <Button
              key={cd}
              variant="quiet"
              onClick={() =>
                selection.choose(
                  chosen.filter((one) => one.cd_empresa !== cd),
                  false,
                )
              }
            >
              {`Só ${dela[0]?.empresa ?? ''} (${dela.length})`}
            </Button>
          ))}
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
        <SerieDialog pessoas={pessoasDe(chosen)} onClose={onClose} />
      ))}
    </>
  )
}
