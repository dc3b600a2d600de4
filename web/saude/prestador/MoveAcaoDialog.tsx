import type { AcaoPrestadorRow } from '#contract/saude/agenda.ts'
import { moverAcaoForm } from '#contract/saude/forms.ts'
import { moveAcao } from '#contract/saude/prestador.ts'
import { call } from '#web/kit/call/call.ts'
import { FormCombobox } from '#web/kit/form/choice-fields.tsx'
import { useEnfermeiros } from './lookups.ts'
import type { Done } from './done.ts'
import { MoveMarcacaoDialog, type Aberta } from './MoveMarcacaoDialog.tsx'

type Props = {
  row: Aberta & Pick<AcaoPrestadorRow, 'cd_enferm'>
  onClose: () => void
  onDone?: Done
}

export function MoveAcaoDialog({ row, onClose, onDone }: Props) {
  const { cd, dt, hr, cd_enferm, cd_local } = row
  const enfermeiros = useEnfermeiros()
  return (
    <MoveMarcacaoDialog
      {...{ row, onClose, onDone }}
      schema={moverAcaoForm}
      initial={{ dt, hr, cd_enferm, cd_local }}
      send={(body, sent) => call(moveAcao, { path: { id: cd }, body, ...sent })}
    >
      {(screen) => <FormCombobox {...screen.field('cd_enferm')} {...enfermeiros} />}
    </MoveMarcacaoDialog>
  )
}
