import type { ComponentProps } from 'react'
import { needsEmail, needsText } from '#web/kit/form/rules.ts'
import { TextField } from '#web/kit/ui/TextField.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'label'>

export const nomeRules = { validate: needsText('Introduza o nome.') }

export const emailRules = needsEmail('Introduza o email.')

export function NomeField(props: Props) {
  return (
    <TextField label="Nome" required data-focus maxLength={100} autoComplete="off" {...props} />
  )
}

export function EmailField(props: Props) {
  return (
    <TextField
      label="Email"
      type="email"
      required
      maxLength={254}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  )
}
