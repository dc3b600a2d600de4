import type { MarcacaoPrestadorRow } from '#contract/saude/agenda.ts'
import { moverExameForm } from '#contract/saude/forms.ts'
import { moveExame } from '#contract/saude/prestador.ts'
import { call } from '#web/kit/call/call.ts'
import { FormCombobox } from '#web/kit/form/choice-fields.tsx'
import { useMedicos } from './lookups.ts'
import { MoveDialog } from './MoveDialog.tsx'

type Props = { row: MarcacaoPrestadorRow; onClose: () => void }

/** Moves the booking of an exam to another time, doctor or place. */
export function MoveExameDialog({ row, onClose }: Props) {
  const { cd, dt, hr, cd_medic, cd_local } = row
  const medicos = useMedicos()
  return (
    <MoveDialog
      {...{ row, onClose }}
      schema={moverExameForm}
      initial={{ dt, hr, cd_medic, cd_local }}
      send={(body, sent) => call(moveExame, { path: { id: cd }, body, ...sent })}
    >
      {(screen) => <FormCombobox {...screen.field('cd_medic')} options={medicos} />}
    </MoveDialog>
  )
}
