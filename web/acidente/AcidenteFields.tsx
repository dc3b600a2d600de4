import { useEffect, type ReactNode } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { listTiposAcidente } from '#contract/acidente/chamadas.ts'
import { triOpcoes } from '#contract/acidente/codes.ts'
import { gravidades, socorros } from '#contract/acidente/lesao.ts'
import type { AcidenteEscrito } from '#contract/acidente/forms.ts'
import { FormHora } from '#web/comum/agenda/FormHora.tsx'
import { FormFuncionario } from '#web/comum/funcionario/FormFuncionario.tsx'
import { FormOrganigrama } from '#web/comum/organigrama/FormOrganigrama.tsx'
import type { Read } from '#web/kit/call/read.ts'
import { offeredBy } from '#web/kit/field/offered.ts'
import { FormCombobox, FormDate } from '#web/kit/form/choice-fields.tsx'
import {
  FormCheck,
  FormLines,
  FormRadioCode,
  FormText,
  FieldGroup,
  choicesOf,
} from '#web/kit/form/fields.tsx'
import type { Fields } from '#web/kit/form/use-form-screen.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import type { AcidenteValues } from './form-values.ts'

type Screen = Fields<AcidenteValues, AcidenteEscrito> & {
  form: UseFormReturn<AcidenteValues, unknown, AcidenteEscrito>
}
type Props = { screen: Screen; tipos: Read<typeof listTiposAcidente>; fotografias: ReactNode }

const cuidados = choicesOf(socorros)
const gravidadeOpcoes = choicesOf(gravidades)

export function AcidenteFields({ screen, tipos, fotografias }: Props) {
  return (
    <>
      <FieldGroup title="Acidente">
        <Funcionario screen={screen} />
        {tipos.error ? (
          <div data-wide>
            <FailureMessage error={tipos.error} onRetry={tipos.refetch} />
          </div>
        ) : (
          <FormCombobox {...screen.field('cd_acc_lesiv')} offered={offeredBy(tipos)} />
        )}
        <FormOrganigrama {...screen.field('cd_organig_acident')} />
        <FormDate {...screen.field('dt')} />
        <FormHora {...screen.field('hr')} />
        <FormText {...screen.field('loc')} maxLength={100} hint="Onde, por palavras suas." />
      </FieldGroup>
      <FieldGroup title="Cuidados e trabalho">
        <div data-wide>
          <FormRadioCode {...screen.field('prest_prim_socorr')} options={cuidados} />
        </div>
        <FormText {...screen.field('prest_prim_socorr_desc')} maxLength={100} />
        <div />
        <FormRadioCode {...screen.field('formac_tarefa')} options={triOpcoes} />
        <FormRadioCode {...screen.field('epi_adeq')} options={triOpcoes} />
        <Interrupcao screen={screen} />
      </FieldGroup>
      <FieldGroup title="O que aconteceu">
        <FormLines {...screen.field('descric')} maxLength={2000} rows={4} />
        <FormLines {...screen.field('obs')} maxLength={2000} />
      </FieldGroup>
      {fotografias}
      <FieldGroup
        title="Participação"
        note="Facultativo: serve para calcular os prazos em que o acidente tem de ser comunicado."
      >
        <FormDate {...screen.field('dt_conhec')} />
        <FormHora {...screen.field('hr_conhec')} />
        <div data-wide>
          <FormRadioCode {...screen.field('gravidade')} options={gravidadeOpcoes} />
        </div>
      </FieldGroup>
    </>
  )
}

/** The employee. The place of the accident defaults to the employee's branch. */
function Funcionario({ screen }: { screen: Screen }) {
  const { form } = screen
  const nome = useWatch({ control: form.control, name: 'nome' })
  return (
    <FormFuncionario
      {...screen.field('cd_funcion')}
      nome={nome}
      onChosen={(funcionario) => {
        form.setValue('nome', funcionario.nome, { shouldDirty: true })
        if (form.getValues('cd_organig_acident') === null) {
          form.setValue('cd_organig_acident', funcionario.cd_organig, { shouldDirty: true })
        }
      }}
    />
  )
}

/** Without a tick, the form clears the day and the hour and sends neither. */
function Interrupcao({ screen }: { screen: Screen }) {
  const { control, setValue, clearErrors } = screen.form
  const parou = useWatch({ control, name: 'interr_trab' })
  useEffect(() => {
    if (parou) return
    for (const name of ['dt_interr_trab', 'hr_interr_trab'] as const) setValue(name, '')
    clearErrors(['dt_interr_trab', 'hr_interr_trab'])
  }, [parou, setValue, clearErrors])
  const [dia, hora] = [screen.field('dt_interr_trab'), screen.field('hr_interr_trab')]
  return (
    <>
      <div data-wide>
        <FormCheck {...screen.field('interr_trab')} />
      </div>
      <FormDate {...dia} required={parou} disabled={!parou} />
      <FormHora {...hora} required={parou} disabled={!parou} />
    </>
  )
}
