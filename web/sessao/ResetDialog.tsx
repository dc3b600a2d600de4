import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { requestReset } from '#contract/conta.ts'
import { fixedText } from '#contract/kit/texts.ts'
import { call } from '#web/kit/api.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { TextField } from '#web/kit/ui/TextField.tsx'
import { LoginFailure } from '#web/kit/login/LoginFailure.tsx'

/** Asks for the e-mail of a forgotten password. The answer never tells whether it has an account. */
export function ResetDialog({ onClose }: { onClose: () => void }) {
  const [answer, setAnswer] = useState<string>()
  const [failure, setFailure] = useState<unknown>()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '' } })

  const send = handleSubmit(async ({ email }) => {
    setAnswer(undefined)
    setFailure(undefined)
    try {
      const { message } = await call(requestReset, {
        query: { email: email.trim() },
        handled: true,
      })
      setAnswer(message)
    } catch (error) {
      setFailure(error)
    }
  })

  return (
    <Dialog
      title="Redefinir palavra-passe"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{answer ? 'Fechar' : 'Cancelar'}</Button>
          <Button
            type="submit"
            form="redefinir"
            variant="primary"
            waiting={formState.isSubmitting}
            waitingText="A enviar..."
          >
            {answer ? 'Enviar de novo' : 'Enviar'}
          </Button>
        </>
      }
    >
      <form id="redefinir" noValidate onSubmit={send}>
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
          data-focus
          hint="O endereço com que entra no portal."
          error={formState.errors.email?.message}
          {...register('email', {
            onChange: () => setAnswer(undefined),
            validate: (value) => value.trim() !== '' || fixedText('emailEmFalta'),
            pattern: {
              value: /^\s*[^\s@]+@[^\s@]+\.[^\s@.]+\s*$/u,
              message: 'O email não é válido.',
            },
          })}
        />
      </form>
      {failure !== undefined && <LoginFailure error={failure} />}
      {answer && (
        <Notice kind="sucesso" announce>
          {answer}
        </Notice>
      )}
    </Dialog>
  )
}
