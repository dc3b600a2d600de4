import { useState, type ComponentProps, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Checkbox } from '../field/Checkbox.tsx'
import { PasswordField } from '../field/PasswordField.tsx'
import { RadioGroup } from '../field/RadioGroup.tsx'
import { TextArea } from '../field/TextArea.tsx'
import { TextField } from '../field/TextField.tsx'
import type { Values } from './resolver.ts'
import { useField, type Bound } from './use-field.ts'
import { Card } from '../ui/Layout.tsx'
import styles from './form.module.css'

// The kit's controls as form fields; each renders alone while it is typed into.

export function FormText<V extends Values, Body extends FieldValues>({
  control,
  name,
  warn,
  told,
  ...rest
}: Bound<V, Body, ComponentProps<typeof TextField>>) {
  const { value, onBlur, ...field } = useField({ control, name })
  const [left, setLeft] = useState(true)
  const text = String(value ?? '')
  return (
    <div data-field>
      <TextField
        {...rest}
        {...field}
        value={text}
        warning={told || (left ? warn?.(text) : undefined)}
        onFocus={() => setLeft(false)}
        onBlur={() => {
          setLeft(true)
          onBlur()
        }}
      />
    </div>
  )
}

export function FormEmail<V extends Values, Body extends FieldValues>(
  props: Omit<ComponentProps<typeof FormText<V, Body>>, 'label'>,
) {
  return (
    <FormText
      label="Email"
      type="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      required
      {...props}
    />
  )
}

/** The current password; for a new one use `FormNewPassword`. */
export function FormPassword<V extends Values, Body extends FieldValues>({
  control,
  name,
  ...rest
}: Bound<V, Body, ComponentProps<typeof PasswordField>>) {
  const { value, ...field } = useField({ control, name })
  return (
    <div data-field>
      <PasswordField
        autoComplete="current-password"
        maxLength={1024}
        required
        {...rest}
        {...field}
        value={String(value ?? '')}
      />
    </div>
  )
}

export function FormCheck<V extends Values, Body extends FieldValues>({
  control,
  name,
  ...rest
}: Bound<V, Body, ComponentProps<typeof Checkbox>>) {
  const { value, onChange, onBlur, ref } = useField({ control, name })
  return (
    <Checkbox
      {...rest}
      name={name}
      ref={ref}
      checked={value === true}
      onChange={onChange}
      onBlur={onBlur}
    />
  )
}

export function FormRadio<V extends Values, Body extends FieldValues>({
  control,
  name,
  ...rest
}: Bound<V, Body, ComponentProps<typeof RadioGroup>>) {
  const { value, ...field } = useField({ control, name })
  return (
    <div data-field>
      <RadioGroup {...rest} {...field} value={String(value ?? '')} />
    </div>
  )
}

export function FormRadioCode<V extends Values, Body extends FieldValues>({
  control,
  name,
  ...rest
}: Bound<V, Body, ComponentProps<typeof RadioGroup>>) {
  const { value, onChange, ...field } = useField({ control, name })
  return (
    <div data-field>
      <RadioGroup
        {...rest}
        {...field}
        value={String(value ?? '')}
        onChange={(chosen) => onChange(Number(chosen))}
      />
    </div>
  )
}

export function FormLines<V extends Values, Body extends FieldValues>({
  control,
  name,
  ...rest
}: Bound<V, Body, ComponentProps<typeof TextArea>>) {
  const { value, ...field } = useField({ control, name })
  return (
    <div data-field data-wide>
      <TextArea {...rest} {...field} value={String(value ?? '')} />
    </div>
  )
}

type Props = { title: string; note?: string | undefined; children: ReactNode }

export function FieldGroup({ title, note, children }: Props) {
  return (
    <Card title={title}>
      {note && <p className={styles.note}>{note}</p>}
      <div className={styles.fields}>{children}</div>
    </Card>
  )
}

/** Options of a field, from code → word. */
export const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

/** Two fields beside each other where there is room for two. */
export const Pair = ({ children }: { children: ReactNode }) => (
  <div className={styles.pair}>{children}</div>
)
