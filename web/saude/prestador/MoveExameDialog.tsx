import type { MarcacaoPrestadorRow } from '#contract/saude/agenda.ts'
import { camposMarcacao, moverExameForm } from '#contract/saude/forms.ts'
import { moveExame } from '#contract/saude/prestador.ts'
import { call } from '#web/kit/call/call.ts'
import { useVersao } from '#web/kit/call/use-versao.ts'
import { FormCombobox } from '#web/kit/form/choice-fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { useFormScreen } from '#web/kit/form/use-form-screen.ts'
import { tellDone } from './done.ts'
import { useMedicos } from './lookups.ts'
import { pessoaOf } from './pessoa.ts'
import { Quem } from './Quem.tsx'
import styles from './Saude.module.css'
import { listsOfSaude } from './touched.ts'
import { LocalField, VezFields } from './VezFields.tsx'

type Props = { row: MarcacaoPrestadorRow; onClose: () => void }

/** Moves the booking of an exam to another time, doctor or place. */
export function MoveExameDialog({ row, onClose }: Props) {
  const { dt, hr, cd_medic, cd_local } = row
  const { ifMatch, onFailed } = useVersao(row, listsOfSaude)
  const screen = useFormScreen({
    schema: moverExameForm,
    fields: camposMarcacao,
    initial: { dt, hr, cd_medic, cd_local },
    send: (body, key) => call(moveExame, { path: { id: row.cd }, body, key, ifMatch }),
    onSent(reply) {
      onClose()
      tellDone(reply)
    },
    onFailed,
  })
  return (
    <FormDialog title="Alterar a marcação" submit="Guardar" {...{ screen, onClose }}>
      <Quem pessoa={pessoaOf(row)} />
      <div className={styles.pair}>
        <VezFields screen={screen} />
      </div>
      <FormCombobox {...screen.field('cd_medic')} options={useMedicos()} />
      <LocalField screen={screen} cd_empresa={row.cd_empresa} />
    </FormDialog>
  )
}
