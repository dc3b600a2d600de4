import { useState } from 'react'
import type { FormEvent } from 'react'
import { login } from '#contract/sessao.ts'
import { call } from '../api.ts'
import { resumeSessao, useSessao } from '../session.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { TextField } from '../ui/TextField.tsx'
import { LoginFailure } from './LoginFailure.tsx'
import styles from './LoginForm.module.css'

type Props = {
  onEntered: () => void
  /** the user would rather go to the login */
  onClose: () => void
}

/** The session ended while something was being typed: the password of the same user lets it go on. */
export function ReentryDialog({ onEntered, onClose }: Props) {
  const { email } = useSessao().utilizador
  const [pass, setPass] = useState('')
  const [missing, setMissing] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [waiting, setWaiting] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setMissing(pass === '')
    if (pass === '' || waiting) return
    setWaiting(true)
    setFailure(undefined)
    try {
      const { token } = await call(login, { body: { email, pass }, handled: true })
      resumeSessao(token)
      onEntered()
    } catch (error) {
      setFailure(error)
      setPass('')
    }
    setWaiting(false)
  }

  return (
    <Dialog
      title="A sua sessão terminou"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Ir para o login</Button>
          <Button
            type="submit"
            form="reentrar"
            variant="primary"
            waiting={waiting}
            waitingText="A verificar..."
          >
            Continuar
          </Button>
        </>
      }
    >
      <p>Introduza a sua palavra-passe para continuar. O que escreveu mantém-se.</p>
      <form id="reentrar" className={styles.form} onSubmit={submit} noValidate>
        {failure !== undefined && <LoginFailure error={failure} />}
        <TextField label="Email" type="email" autoComplete="username" value={email} readOnly />
        <PasswordField
          label="Palavra-passe"
          autoComplete="current-password"
          maxLength={1024}
          required
          data-focus
          value={pass}
          error={missing && pass === '' ? 'Introduza a sua palavra-passe.' : undefined}
          onChange={({ target }) => setPass(target.value)}
        />
      </form>
    </Dialog>
  )
}
