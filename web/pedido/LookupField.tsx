import { Plus } from 'lucide'
import { useId } from 'react'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { useField } from '#web/kit/form/use-field.ts'
import type { Control } from 'react-hook-form'
import type { CampoFuncionario } from '#contract/comum/funcionario.ts'
import { FormCombobox } from '#web/kit/form/choice-fields.tsx'
import { isFailure } from '#web/kit/call/failure.ts'
import { useTask } from '#web/kit/call/write.ts'
import { notify } from '#web/kit/browser/notify.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import type { FormValues } from './form-values.ts'
import { insert, insertable, optionsOf } from './lookups.ts'
import type { InsertableField, Lookups } from './lookups.ts'

type Props<V extends FormValues, Body extends object> = {
  control: Control<V, unknown, Body>
  name: CampoFuncionario
  label: string
  required: boolean
  lookups: Lookups
  inserts: boolean
}

/** A choice from a list; the company's own lists accept new values. */
export function LookupField<V extends FormValues, Body extends object>({
  lookups,
  inserts,
  ...field
}: Props<V, Body>) {
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
