import type { ComponentProps } from 'react'
import { maxPassword, minPassword } from '#contract/kit/password-length.ts'
import { newPasswordFault } from '../text/new-password.ts'
import { PasswordField } from './PasswordField.tsx'
import { PasswordMeter } from './PasswordMeter.tsx'
import { Stack } from '../ui/Layout.tsx'

type FieldProps = Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'maxLength' | 'hint'>

type Props = {
  nova: FieldProps
  confirmacao: FieldProps
  value: string
  hint?: string
}

const rules =
  `De ${minPassword} a ${maxPassword} caracteres, quaisquer que sejam: uma frase serve. ` +
  'Não pode ser uma palavra-passe comum, nem feita só do nome, do email, da empresa ou do nome do portal.'

/** The meter only informs; the form refuses, by `pairFaults`. */
export function NewPassword({ nova, confirmacao, value, hint }: Props) {
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
