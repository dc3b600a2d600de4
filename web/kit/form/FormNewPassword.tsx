import { useFormState } from 'react-hook-form'
import type { Control, FieldValues } from 'react-hook-form'
import type { ComponentProps } from 'react'
import { maxPassword, minPassword } from '#contract/kit/password-length.ts'
import type { Values } from './resolver.ts'
import { useField } from './use-field.ts'
import { newPasswordFault } from '../text/new-password.ts'
import { PasswordField } from '../field/PasswordField.tsx'
import { PasswordMeter } from '../field/PasswordMeter.tsx'
import { Stack } from '../ui/Layout.tsx'

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

type FieldProps = Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'maxLength' | 'hint'>

type PairProps = {
  nova: FieldProps
  confirmacao: FieldProps
  value: string
  hint?: string
}

const rules =
  `De ${minPassword} a ${maxPassword} caracteres, quaisquer que sejam: uma frase serve. ` +
  'Não pode ser uma palavra-passe comum, nem feita só do nome, do email, da empresa ou do nome do portal.'

/** The meter only informs; the form refuses, by `pairFaults`. */
function NewPassword({ nova, confirmacao, value, hint }: PairProps) {
  // above the limit: a long pasted password must be refused, not cut
  const common = { autoComplete: 'new-password', maxLength: 1024 }
  return (
    <Stack gap={4}>
      <Stack gap={1}>
        <PasswordField
          {...common}
          {...nova}
          hint={hint ? `${hint} ${rules}` : rules}
          describedBy={nova.error === '' ? `${confirmacao.id}e` : undefined}
        />
        <PasswordMeter
          value={value}
          refused={Boolean(nova.error) || newPasswordFault(value) !== undefined}
        />
      </Stack>
      <PasswordField {...common} {...confirmacao} steady />
    </Stack>
  )
}
