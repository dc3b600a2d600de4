import { CalendarCheck, CalendarX2, ClipboardPlus, Pencil } from 'lucide'
import { completeAcao, type EspecieMarcada } from '#contract/saude/marcar.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { RowButtons } from '#web/kit/list/RowButtons.tsx'
import { RowMenu, type RowAct } from '#web/kit/list/RowMenu.tsx'
import { DialogButton } from '#web/kit/screen/DialogButton.tsx'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { IconButton } from '#web/kit/ui/IconButton.tsx'
import { pessoaOf, type Aberta } from './PessoaLine.tsx'
import { listsOfSaude } from './touched.ts'

const MoveDialog = dialogOf(() => import('./MoveDialog.tsx'), 'MoveDialog')
const FaltaDialog = dialogOf(() => import('./FaltaDialog.tsx'), 'FaltaDialog')
const ResultDialog = dialogOf(() => import('./ResultDialog.tsx'), 'ResultDialog')

type Props = { especie: EspecieMarcada; row: Aberta }

/** An exam ends with its result, a nursing action when it is done; the rest is behind `⋯`. */
export function MarcacaoActions({ especie, row }: Props) {
  const { funcion } = row
  return (
    <>
      {especie === 'acao' ? (
        <Feita row={row} />
      ) : (
        <DialogButton
          name={`Registar resultado de ${funcion}`}
          icon={ClipboardPlus}
          Dialog={ResultDialog}
          of={resultOf(row)}
        />
      )}
      <RowMenu row={funcion} acts={changesOf({ especie, row })} />
    </>
  )
}

/** The same with words, where one booking is open. */
export const MarcacaoButtons = ({ especie, row }: Props) => (
  <>
    {especie === 'acao' && <FeitaButton row={row} />}
    <RowButtons acts={actsOf({ especie, row })} />
  </>
)

const actsOf = ({ especie, row }: Props): readonly RowAct[] => {
  const changes = changesOf({ especie, row })
  if (especie === 'acao') return changes
  const result: RowAct = {
    label: 'Registar resultado',
    icon: ClipboardPlus,
    dialog: (onClose) => <ResultDialog {...resultOf(row)} onClose={onClose} />,
  }
  return [result, ...changes]
}

const changesOf = ({ especie, row }: Props): readonly RowAct[] => [
  {
    label: 'Alterar a marcação',
    icon: Pencil,
    dialog: (onClose) => <MoveDialog {...{ especie, row, onClose }} />,
  },
  {
    label: 'Falta ou desmarcação',
    icon: CalendarX2,
    dialog: (onClose) => <FaltaDialog {...{ especie, row, onClose }} />,
  },
]

function resultOf(row: Aberta) {
  const { cd, dt, hr, quem, cd_tipo_exam = null } = row
  return {
    pessoa: pessoaOf(row),
    conhecido: { cd_marcacao: cd, cd_tipo_exam, dt, hr, cd_medic: quem },
  }
}

function useFeita({ cd, versao }: Aberta) {
  const { write, waiting } = useWrite(completeAcao, { touches: listsOfSaude })
  return { waiting, complete: () => write({ path: { id: cd }, ifMatch: versao }) }
}

function Feita({ row }: { row: Aberta }) {
  const { waiting, complete } = useFeita(row)
  return (
    <IconButton
      name={`Dar por feita a ação de enfermagem de ${row.funcion}`}
      icon={CalendarCheck}
      aria-busy={waiting || undefined}
      onClick={() => void complete()}
    />
  )
}

function FeitaButton({ row }: { row: Aberta }) {
  const { waiting, complete } = useFeita(row)
  return (
    <Button
      icon={<Icon of={CalendarCheck} size={16} />}
      waiting={waiting}
      waitingText="A guardar..."
      onClick={() => void complete()}
    >
      Dar por feita
    </Button>
  )
}
