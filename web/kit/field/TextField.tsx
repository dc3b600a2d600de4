import type { ComponentProps, ReactNode } from 'react'
import { Field } from './Field.tsx'
import { InputBox } from '../ui/Layout.tsx'

type Props = Omit<ComponentProps<'input'>, 'className'> & {
  label: string
  hint?: string | undefined
  warning?: ReactNode
  error?: string | undefined
  describedBy?: string | undefined
  steady?: boolean
  icon?: ReactNode
  end?: ReactNode
}

export function TextField(props: Props) {
  const { id, label, hint, warning, error, steady = false, icon, end, ...other } = props
  const { required = false, describedBy, ...rest } = other
  const field = { id, label, hint, warning, error, describedBy, required, steady }
  return (
    <Field {...field}>
      {(control) => (
        <InputBox invalid={error !== undefined}>
          {icon}
          <input type="text" {...rest} {...control} />
          {end}
        </InputBox>
      )}
    </Field>
  )
}
