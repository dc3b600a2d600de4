import type { AcaoPrestadorRow } from '#contract/saude/agenda.ts'
import { camposMarcacao, moverAcaoForm } from '#contract/saude/forms.ts'
import { moveAcao } from '#contract/saude/prestador.ts'
import { call } from '#web/kit/call/call.ts'
import { useVersao } from '#web/kit/call/use-versao.ts'
import { FormCombobox } from '#web/kit/form/choice-fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { useFormScreen } from '#web/kit/form/use-form-screen.ts'
import { tellDone } from './done.ts'
import { useEnfermeiros } from './lookups.ts'
import { pessoaOf } from './pessoa.ts'
import { Quem } from './Quem.tsx'
import styles from './Saude.module.css'
import { listsOfSaude } from './touched.ts'
import { LocalField, VezFields } from './VezFields.tsx'

type Props = { row: AcaoPrestadorRow; onClose: () => void }

/** Moves the booking of a nursing action to another time, nurse or place. */
export function MoveAcaoDialog({ row, onClose }: Props) {
  const { dt, hr, cd_enferm, cd_local } = row
  const { ifMatch, onFailed } = useVersao(row, listsOfSaude)
  const screen = useFormScreen({
    schema: moverAcaoForm,
    fields: camposMarcacao,
    initial: { dt, hr, cd_enferm, cd_local },
    send: (body, key) => call(moveAcao, { path: { id: row.cd }, body, key, ifMatch }),
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
      <FormCombobox {...screen.field('cd_enferm')} options={useEnfermeiros()} />
      <LocalField screen={screen} cd_empresa={row.cd_empresa} />
    </FormDialog>
  )
}
