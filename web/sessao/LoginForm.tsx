import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { login } from '#contract/sessao.ts'
import { call } from '#web/kit/api.ts'
import { endSessao, forgetSessao, hasSessao, startSessao } from '#web/kit/session.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { PasswordField } from '#web/kit/ui/PasswordField.tsx'
import { TextField } from '#web/kit/ui/TextField.tsx'
import styles from './Login.module.css'
import { LoginFailure } from './LoginFailure.tsx'
import { useRequired } from './use-required.ts'

type Props = {
  /** where the user was going, kept for after the choice of the company */
  voltar: string | undefined
  /** other ways on, below the button */
  children: ReactNode
}

export function LoginForm({ voltar, children }: Props) {
  const navigate = useNavigate()
  const ended = useEndedSession()
  const form = useRef<HTMLFormElement>(null)
  const [failure, setFailure] = useState<unknown>()
  const [waiting, setWaiting] = useState(false)
  const { field, firstMissing, value, clear } = useRequired({
    email: 'Introduza o seu email.',
    pass: 'Introduza a sua palavra-passe.',
  })

  const focus = (name: string) =>
    form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()

  async function enter() {
    await ended.current
    const body = { email: value('email').trim(), pass: value('pass') }
    const { token } = await call(login, { body, handled: true })
    startSessao(token)
    await navigate({ to: '/empresa', search: { voltar } })
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const missing = firstMissing()
    if (missing) {
      focus(missing)
      return
    }
    setFailure(undefined)
    setWaiting(true)
    try {
      await enter()
    } catch (error) {
      setFailure(error)
      clear('pass')
      focus('pass')
    }
    setWaiting(false)
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {failure !== undefined && <LoginFailure error={failure} />}
      <TextField
        {...field('email')}
        label="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        steady
      />
      <PasswordField
        {...field('pass')}
        label="Palavra-passe"
        autoComplete="current-password"
        maxLength={1024}
        steady
      />
      <Button type="submit" variant="primary" wide waiting={waiting} waitingText="A verificar...">
        Login
      </Button>
      {children}
    </form>
  )
}

/** Arriving here ends the session there was. A login waits for that, or it would be ended as well. */
function useEndedSession() {
  const ended = useRef<Promise<unknown>>(undefined)
  useEffect(() => {
    if (hasSessao()) ended.current = endSessao().catch(() => undefined)
    forgetSessao()
  }, [])
  return ended
}
