import type { MarcacaoPrestadorRow } from '#contract/saude/agenda.ts'
import { moverExameForm } from '#contract/saude/forms.ts'
import { moveExame } from '#contract/saude/prestador.ts'
import { call } from '#web/kit/call/call.ts'
import { FormCombobox } from '#web/kit/form/choice-fields.tsx'
import { useMedicos } from './lookups.ts'
import type { Done } from './done.ts'
import { MoveMarcacaoDialog, type Aberta } from './MoveMarcacaoDialog.tsx'

type Props = {
  row: Aberta & Pick<MarcacaoPrestadorRow, 'cd_medic'>
  onClose: () => void
  onDone?: Done
}

export function MoveExameDialog({ row, onClose, onDone }: Props) {
  const { cd, dt, hr, cd_medic, cd_local } = row
  const medicos = useMedicos()
  return (
    <MoveMarcacaoDialog
      {...{ row, onClose, onDone }}
      schema={moverExameForm}
      initial={{ dt, hr, cd_medic, cd_local }}
      send={(body, sent) => call(moveExame, { path: { id: cd }, body, ...sent })}
    >
      {(screen) => <FormCombobox {...screen.field('cd_medic')} {...medicos} />}
    </MoveMarcacaoDialog>
  )
}
