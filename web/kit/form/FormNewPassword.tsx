import { useFormState } from 'react-hook-form'
import type { Control, FieldValues } from 'react-hook-form'
import { NewPassword } from '../field/NewPassword.tsx'
import type { Values } from './resolver.ts'
import { useField } from './use-field.ts'

type Props<V extends Values, Body extends FieldValues> = {
  control: Control<V, unknown, Body>
  nova: keyof V & string
  confirmacao: keyof V & string
  labels?: { nova: string; confirmacao: string }
  hint?: string
  required?: boolean
}

const usual = { nova: 'Nova palavra-passe', confirmacao: 'Confirmar palavra-passe' }

export function FormNewPassword<V extends Values, Body extends FieldValues>(props: Props<V, Body>) {
  const { control, labels = usual, hint, required = false } = props
  const { touchedFields } = useFormState({ control })
  // once both were typed, a change of one validates the other
  const touched = <Name extends string>(name: Name) => (name in touchedFields ? name : undefined)
  const again = useField({ control, name: props.confirmacao, deps: touched(props.nova) })
  const nova = useField({ control, name: props.nova, deps: touched(props.confirmacao) })
  return (
    <div data-field>
      <NewPassword
        {...(hint && { hint })}
        value={String(nova.value ?? '')}
        nova={{ ...nova, label: labels.nova, required, value: String(nova.value ?? '') }}
        confirmacao={{
          ...again,
          label: labels.confirmacao,
          required,
          value: String(again.value ?? ''),
        }}
      />
    </div>
  )
}
