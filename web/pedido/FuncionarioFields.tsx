import { camposFuncionario, sexos, type CampoFuncionario } from '#contract/comum/funcionario.ts'
import { gruposDoFormulario } from '#contract/comum/funcionario-grupos.ts'
import { FormOrganigrama } from '#web/comum/organigrama/FormOrganigrama.tsx'
import { FormDate, FormCombobox } from '#web/kit/form/choice-fields.tsx'
import { FormRadio, FormText, FieldGroup, choicesOf } from '#web/kit/form/fields.tsx'
import type { Fields } from '#web/kit/form/use-form-screen.ts'
import { Field } from '#web/kit/field/Field.tsx'
import { Link } from '#web/kit/ui/Link.tsx'
import { type ReactNode, useId } from 'react'
import type { FormValues } from './form-values.ts'
import own from './FuncionarioForm.module.css'
import { type Lookups, insert, insertable, optionsOf, type InsertableField } from './lookups.ts'
import { Plus } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { useField } from '#web/kit/form/use-field.ts'
import type { Control } from 'react-hook-form'
import { isFailure } from '#web/kit/call/failure.ts'
import { useTask } from '#web/kit/call/write.ts'
import { notify } from '#web/kit/browser/notify.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { Button } from '#web/kit/ui/Button.tsx'

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

type LookupProps<V extends FormValues, Body extends object> = {
  control: Control<V, unknown, Body>
  name: CampoFuncionario
  label: string
  required: boolean
  lookups: Lookups
  inserts: boolean
}

/** A choice from a list; the company's own lists accept new values. */
function LookupField<V extends FormValues, Body extends object>({
  lookups,
  inserts,
  ...field
}: LookupProps<V, Body>) {
  const { control, name, label } = field
  const options = optionsOf(lookups, name)
  if (!inserts || !isInsertable(name)) return <FormCombobox {...field} offered={{ options }} />
  return (
    <FormCombobox
      {...field}
      hint="Se não está na lista, escreva e prima Inserir: fica logo guardado."
      offered={{
        options,
        absent:
          'Para o acrescentar, prima Inserir ao lado: fica logo guardado nas listas da empresa.',
      }}
      beside={<Insert control={control} name={name} label={label} />}
    />
  )
}

function Insert<V extends FormValues, Body extends object>({
  control,
  name,
  label,
}: {
  control: Control<V, unknown, Body>
  name: InsertableField
  label: string
}) {
  const { empresa } = useEmpresa()
  const field = useField<V, Body>({ control, name })
  const text = typeof field.value === 'string' ? field.value.trim() : ''
  const why =
    typeof field.value === 'number'
      ? `${label}: o valor escolhido já está na lista.`
      : `${label}: escreva primeiro o nome a inserir, que fica logo guardado.`

  const id = useId()
  const { run, waiting } = useTask(async () => {
    try {
      const { cd, message } = await insert(empresa.cd, name, text)
      field.onChange(cd)
      notify.sucesso(message)
    } catch (error) {
      if (!isFailure(error)) throw error
      if (error.status !== 401) notify.erro(error.campos['nome'] ?? error.message, error.ref)
    }
  })

  const says = text === '' ? why : `Inserir «${text}» em ${label}: fica logo guardado.`
  return (
    <>
      <Button
        icon={<Icon of={Plus} size={16} aria-hidden />}
        waiting={waiting}
        waitingText="A inserir..."
        blocked={text === ''}
        title={says}
        aria-describedby={id}
        onClick={() => void run()}
      >
        Inserir
        <span className="visually-hidden"> {label.toLowerCase()}</span>
      </Button>
      <span id={id} className="visually-hidden">
        {says}
      </span>
    </>
  )
}

const isInsertable = (name: string): name is InsertableField => name in insertable
