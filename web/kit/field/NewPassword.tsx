import type { ComponentProps } from 'react'
import { maxPassword, minPassword } from '#contract/kit/password-length.ts'
import { newPasswordFault } from '../text/new-password.ts'
import styles from './NewPassword.module.css'
import { PasswordField } from './PasswordField.tsx'
import { PasswordMeter } from './PasswordMeter.tsx'

type FieldProps = Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'maxLength' | 'hint'>

type Props = {
  nova: FieldProps
  confirmacao: FieldProps
  /** what the first field holds now */
  value: string
  /** said before the rules, e.g. that the password may be left out */
  hint?: string
}

const rules =
  `De ${minPassword} a ${maxPassword} caracteres, quaisquer que sejam: uma frase serve. ` +
  'Não pode ser uma palavra-passe comum, nem feita só do nome, do email, da empresa ou do nome do portal.'

/**
 * A new password and its confirmation. The rules are said beforehand and the meter only tells; the
 * form decides, by `pairFaults`.
 */
export function NewPassword({ nova, confirmacao, value, hint }: Props) {
  // Longer than is allowed: a pasted password must be refused, never cut.
  const common = { autoComplete: 'new-password', maxLength: 1024 }
  return (
    <div className={styles.pair}>
      <div className={styles.nova}>
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
      </div>
      <PasswordField {...common} {...confirmacao} steady />
    </div>
  )
}
