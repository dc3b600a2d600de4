import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { resetPassword } from '#contract/conta.ts'
import { call } from '#web/kit/api.ts'
import { isFailure } from '#web/kit/failure.ts'
import { confirmationFault, isNewPassword } from '#web/kit/new-password.ts'
import { notify } from '#web/kit/notify.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { NewPassword } from '#web/kit/ui/NewPassword.tsx'
import styles from './front.module.css'
import { dropLink } from './link.ts'
import type { Link } from './link.ts'
import { LoginFailure } from '#web/kit/login/LoginFailure.tsx'

export function ResetForm({ link }: { link: Link }) {
  const navigate = useNavigate()
  const [failure, setFailure] = useState<unknown>()
  const { register, handleSubmit, control, getValues, setError, formState } = useForm({
    mode: 'onTouched',
    defaultValues: { passwordNova: '', confirmarPasswordNova: '' },
  })
  const { errors, isSubmitting } = formState

  const send = handleSubmit(
    async (typed) => {
      setFailure(undefined)
      try {
        const { message } = await call(resetPassword, {
          body: { ...typed, ...link },
          handled: true,
        })
        dropLink('/reset-password')
        notify.sucesso(message)
        await navigate({ to: '/login', replace: true })
      } catch (error) {
        const refused = isFailure(error) && error.campos['passwordNova']
        if (refused) setError('passwordNova', { message: refused }, { shouldFocus: true })
        else setFailure(error)
      }
    },
    () => {
      const { passwordNova, confirmarPasswordNova } = getValues()
      const mismatch = confirmationFault(passwordNova, confirmarPasswordNova)
      if (passwordNova && confirmarPasswordNova && mismatch) notify.erro(mismatch)
    },
  )

  return (
    <form className={styles.form} onSubmit={send} noValidate>
      {failure !== undefined && <LoginFailure error={failure} />}
      {/* for the browser's password manager, which keeps the new one under it */}
      <input type="email" autoComplete="username" value={link.email} readOnly hidden />
      <NewPassword
        value={useWatch({ control, name: 'passwordNova' })}
        nova={{
          label: 'Nova palavra-passe',
          required: true,
          error: errors.passwordNova?.message,
          ...register('passwordNova', {
            deps: 'confirmarPasswordNova',
            validate: isNewPassword,
          }),
        }}
        confirmacao={{
          label: 'Confirmar palavra-passe',
          required: true,
          error: errors.confirmarPasswordNova?.message,
          ...register('confirmarPasswordNova', {
            validate: (again, { passwordNova }) => confirmationFault(passwordNova, again) ?? true,
          }),
        }}
      />
      <Button type="submit" variant="primary" wide waiting={isSubmitting} waitingText="A enviar...">
        Submeter
      </Button>
    </form>
  )
}
