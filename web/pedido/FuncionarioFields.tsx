import { camposFuncionario, sexos } from '#contract/comum/funcionario.ts'
import { gruposDoFormulario } from '#contract/comum/funcionario-grupos.ts'
import type { CampoFuncionario } from '#contract/comum/funcionario.ts'
import { FormOrganigrama } from '#web/comum/organigrama/FormOrganigrama.tsx'
import { FormDate } from '#web/kit/form/choice-fields.tsx'
import { FormRadio, FormText, FieldGroup, choicesOf } from '#web/kit/form/fields.tsx'
import type { Fields } from '#web/kit/form/use-form-screen.ts'
import { Field } from '#web/kit/field/Field.tsx'
import { Link } from '#web/kit/ui/Link.tsx'
import type { ReactNode } from 'react'
import type { FormValues } from './form-values.ts'
import own from './FuncionarioForm.module.css'
import { LookupField } from './LookupField.tsx'
import type { Lookups } from './lookups.ts'

type Props<V extends FormValues, Body extends object> = {
  screen: Fields<V, Body>
  lookups: Lookups
  /** the user may add the typed value to the company's list */
  inserts?: boolean
  /** the employee's present branch: only a transfer changes it */
  present?: { codigo: number; organig: string; transfers: boolean } | undefined
  conferir: (name: CampoFuncionario) => { told?: ReactNode; warn?: ReactNode }
}

const opcoes = choicesOf(sexos)

export function FuncionarioFields<V extends FormValues, Body extends object>(
  props: Props<V, Body>,
) {
  return gruposDoFormulario.map(({ title, fields, note }) => (
    <FieldGroup key={title} title={title} note={note}>
      {fields.map((name) => (
        <One key={name} {...props} name={name} />
      ))}
    </FieldGroup>
  ))
}

function One<V extends FormValues, Body extends object>({
  screen,
  lookups,
  inserts = true,
  name,
  present,
  conferir,
}: Props<V, Body> & { name: CampoFuncionario }) {
  const { told, warn: conferido } = conferir(name)
  const warn = () => conferido
  switch (camposFuncionario[name].kind) {
    case 'sexo':
      return <FormRadio {...screen.field(name)} options={opcoes} />
    case 'data':
      return (
        <FormDate
          {...screen.field(name)}
          century={name === 'dt_nasc' ? 'past' : 'nearest'}
          {...{ warn, told }}
        />
      )
    case 'lista':
      return <LookupField {...screen.field(name)} lookups={lookups} inserts={inserts} />
    case 'ramo':
      return present ? <Present {...present} /> : <FormOrganigrama {...screen.field(name)} />
    default:
      return <FormText {...screen.field(name)} autoComplete="off" {...{ warn, told }} />
  }
}

function Present({
  codigo,
  organig,
  transfers,
}: NonNullable<Props<FormValues, object>['present']>) {
  return (
    <div>
      <Field label={camposFuncionario.cd_organig.label}>
        {({ id }) => (
          <output id={id} className={own.present}>
            {organig}
          </output>
        )}
      </Field>
      {transfers && (
        <p className={own.hint}>
          Para o mudar,{' '}
          <Link to="/funcionario/$codigo/transferir" params={{ codigo: String(codigo) }}>
            peça uma transferência
          </Link>
          .
        </p>
      )}
    </div>
  )
}
