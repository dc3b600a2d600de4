import type { AcaoPrestadorRow } from '#contract/saude/agenda.ts'
import { moverAcaoForm } from '#contract/saude/forms.ts'
import { moveAcao } from '#contract/saude/prestador.ts'
import { call } from '#web/kit/call/call.ts'
import { FormCombobox } from '#web/kit/form/choice-fields.tsx'
import { useEnfermeiros } from './lookups.ts'
import { MoveDialog } from './MoveDialog.tsx'

type Props = { row: AcaoPrestadorRow; onClose: () => void }

/** Moves the booking of a nursing action to another time, nurse or place. */
export function MoveAcaoDialog({ row, onClose }: Props) {
  const { cd, dt, hr, cd_enferm, cd_local } = row
  const enfermeiros = useEnfermeiros()
  return (
    <MoveDialog
      {...{ row, onClose }}
      schema={moverAcaoForm}
      initial={{ dt, hr, cd_enferm, cd_local }}
      send={(body, sent) => call(moveAcao, { path: { id: cd }, body, ...sent })}
    >
      {(screen) => <FormCombobox {...screen.field('cd_enferm')} options={enfermeiros} />}
    </MoveDialog>
  )
}
