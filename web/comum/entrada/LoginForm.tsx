import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { Button } from '#web/kit/ui/Button.tsx'
import { PasswordField } from '#web/kit/field/PasswordField.tsx'
import { TextField } from '#web/kit/field/TextField.tsx'
import { useTask } from '#web/kit/call/write.ts'
import { FailureNotice } from '#web/kit/screen/FailureNotice.tsx'
import styles from './LoginForm.module.css'

type Props = {
  onEnter: (credentials: { email: string; pass: string }) => Promise<void>
  children?: ReactNode
}

export function LoginForm({ onEnter, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [failure, setFailure] = useState<unknown>()
  const { field, firstMissing, value, clear } = useRequired({
    email: 'Introduza o seu email.',
    pass: 'Introduza a sua palavra-passe.',
  })

  const focus = (name: string) =>
    form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()

  const begin = useEffectEvent(() => focus('email'))
  useEffect(() => begin(), [])

  const { run, waiting } = useTask(async () => {
    setFailure(undefined)
    try {
      await onEnter({ email: value('email').trim(), pass: value('pass') })
    } catch (error) {
      setFailure(error)
      clear('pass')
      focus('pass')
    }
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    const missing = firstMissing()
    if (missing) focus(missing)
    else await run()
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <TextField
        {...field('email')}
        label="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        steady
        data-focus
      />
      <PasswordField
        {...field('pass')}
        label="Palavra-passe"
        autoComplete="current-password"
        maxLength={1024}
        steady
      />
      {/* below the fields, which keep their place */}
      {failure !== undefined && <FailureNotice error={failure} announce />}
      <Button type="submit" variant="primary" wide waiting={waiting} waitingText="A verificar...">
        Login
      </Button>
      {children}
    </form>
  )
}

/**
 * A form of required fields; `missing` holds the errors. The login avoids react-hook-form's 12 KB.
 */
function useRequired<Name extends string>(missing: Record<Name, string>) {
  const names = Object.keys(missing).filter((name): name is Name => name in missing)
  const [values, setValues] = useState<ReadonlyMap<Name, string>>(new Map())
  const [touched, setTouched] = useState<ReadonlySet<Name>>(new Set())

  const value = (name: Name) => values.get(name) ?? ''
  const isEmpty = (name: Name) => value(name).trim() === ''
  const change = (name: Name, text: string) => setValues((old) => new Map(old).set(name, text))

  function field(name: Name) {
    return {
      name,
      required: true,
      value: value(name),
      error: touched.has(name) && isEmpty(name) ? missing[name] : undefined,
      onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
      onBlur: () => setTouched((old) => new Set(old).add(name)),
    }
  }

  function clear(name: Name) {
    change(name, '')
    setTouched((old) => new Set([...old].filter((other) => other !== name)))
  }

  /** Marks every field as touched; returns the first empty one. */
  function firstMissing() {
    setTouched(new Set(names))
    return names.find(isEmpty)
  }

  return { field, value, clear, firstMissing }
}
