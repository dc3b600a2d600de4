import { camposMarcacao, marcarExameForm } from '#contract/saude/forms.ts'
import { bookExame } from '#contract/saude/prestador.ts'
import { VezFields } from '#web/comum/agenda/VezFields.tsx'
import { call } from '#web/kit/call/call.ts'
import { FormCombobox } from '#web/kit/form/choice-fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { useFormScreen } from '#web/kit/form/use-form-screen.ts'
import { tellDone, type Done } from './done.ts'
import { duracoes, useMedicos, useTiposExame } from './lookups.ts'
import type { Pessoa } from './pessoa.ts'
import { LocalField } from './LocalField.tsx'
import { PessoaLine } from './PessoaLine.tsx'
import styles from './Saude.module.css'

type Props = {
  pessoa: Pessoa
  vaga?: { dt: string; hr: string; cd_medic: number | null; cd_local: number | null }
  onClose: () => void
  onDone?: Done
}

const semVaga = { dt: '', hr: '', cd_medic: null, cd_local: null }

export function BookExameDialog({ pessoa, vaga = semVaga, onClose, onDone = tellDone }: Props) {
  const { dt, hr, cd_medic, cd_local } = vaga
  const screen = useFormScreen({
    schema: marcarExameForm,
    fields: camposMarcacao,
    initial: {
      cd_funcion: pessoa.cd,
      cd_tipo_exam: pessoa.semExame === true ? 1 : 2,
      dt,
      hr,
      minutos: 15,
      cd_medic,
      cd_local,
    },
    send: (body, key) => call(bookExame, { body, key }),
    onSent(reply) {
      onClose()
      onDone(reply)
    },
  })
  return (
    <FormDialog title="Marcar exame" submit="Marcar" {...{ screen, onClose }}>
      <PessoaLine pessoa={pessoa} />
      <FormCombobox {...screen.field('cd_tipo_exam')} {...useTiposExame()} />
      <div className={styles.pair}>
        <VezFields screen={screen} />
        <FormCombobox {...screen.field('minutos')} options={duracoes} />
        <LocalField screen={screen} cd_empresa={pessoa.cd_empresa} />
      </div>
      <FormCombobox {...screen.field('cd_medic')} {...useMedicos()} />
    </FormDialog>
  )
}
