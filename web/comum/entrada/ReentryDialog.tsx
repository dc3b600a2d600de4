import { useState } from 'react'
import type { FormEvent } from 'react'
import { login } from '#contract/sessao.ts'
import { call } from '#web/kit/call/call.ts'
import { useTask } from '#web/kit/call/write.ts'
import { resumeSessao, useSessao } from '#web/kit/session/session.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { PasswordField } from '#web/kit/field/PasswordField.tsx'
import { TextField } from '#web/kit/field/TextField.tsx'
import { FailureNotice } from '#web/kit/screen/FailureNotice.tsx'
import styles from './LoginForm.module.css'

type Props = {
  onEntered: () => void
  onClose: () => void
}

/** The session ended while the user was typing: the password of the same user continues it. */
export function ReentryDialog({ onEntered, onClose }: Props) {
  const { email } = useSessao().utilizador
  const [pass, setPass] = useState('')
  const [missing, setMissing] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const { run, waiting } = useTask(async () => {
    setFailure(undefined)
    try {
      const { token } = await call(login, { body: { email, pass }, handled: true })
      resumeSessao(token)
      onEntered()
    } catch (error) {
      setFailure(error)
      setPass('')
    }
  })

  const close = waiting ? () => {} : onClose

  async function submit(event: FormEvent) {
    event.preventDefault()
    setMissing(pass === '')
    if (pass !== '') await run()
  }

  return (
    <Dialog
      title="A sua sessão terminou"
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Ir para o login</Button>
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
        {failure !== undefined && <FailureNotice error={failure} announce />}
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
