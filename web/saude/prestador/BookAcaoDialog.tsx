import { camposMarcacao, marcarAcaoForm } from '#contract/saude/forms.ts'
import { bookAcao } from '#contract/saude/prestador.ts'
import { VezFields } from '#web/comum/agenda/VezFields.tsx'
import { call } from '#web/kit/call/call.ts'
import { FormCombobox } from '#web/kit/form/choice-fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { useFormScreen } from '#web/kit/form/use-form-screen.ts'
import { tellDone } from './done.ts'
import { duracoes, useEnfermeiros, useTiposAcao, useTiposExame } from './lookups.ts'
import type { Pessoa } from './pessoa.ts'
import { LocalField } from './LocalField.tsx'
import { PessoaLine } from './PessoaLine.tsx'
import styles from './Saude.module.css'

type Props = {
  pessoa: Pessoa
  vaga?: { dt: string; hr: string; cd_enferm: number | null }
  onClose: () => void
}

const semVaga = { dt: '', hr: '', cd_enferm: null }

const fields = {
  ...camposMarcacao,
  cd_tipo_exam: { label: 'Para o exame', hint: 'Se for feita para um exame.' },
}

export function BookAcaoDialog({ pessoa, vaga = semVaga, onClose }: Props) {
  const { dt, hr, cd_enferm } = vaga
  const screen = useFormScreen({
    schema: marcarAcaoForm,
    fields,
    initial: {
      cd_funcion: pessoa.cd,
      cd_tipo_ac_enferm: null,
      cd_tipo_exam: null,
      dt,
      hr,
      minutos: 15,
      cd_enferm,
      cd_local: null,
    },
    send: (body, key) => call(bookAcao, { body, key }),
    onSent(reply) {
      onClose()
      tellDone(reply)
    },
  })
  return (
    <FormDialog title="Marcar ação de enfermagem" submit="Marcar" {...{ screen, onClose }}>
      <PessoaLine pessoa={pessoa} />
      <FormCombobox {...screen.field('cd_tipo_ac_enferm')} {...useTiposAcao()} />
      <FormCombobox {...screen.field('cd_tipo_exam')} {...useTiposExame()} />
      <div className={styles.pair}>
        <VezFields screen={screen} />
        <FormCombobox {...screen.field('minutos')} options={duracoes} />
        <LocalField screen={screen} cd_empresa={pessoa.cd_empresa} />
      </div>
      <FormCombobox {...screen.field('cd_enferm')} {...useEnfermeiros()} />
    </FormDialog>
  )
}
