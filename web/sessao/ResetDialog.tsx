import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { fixedText } from '#contract/kit/texts.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { TextField } from '#web/kit/ui/TextField.tsx'

/** Asks for the e-mail of a forgotten password. */
export function ResetDialog({ onClose }: { onClose: () => void }) {
  const [asked, setAsked] = useState(false)
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '' } })
  return (
    <Dialog
      title="Redefinir palavra-passe"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" form="redefinir" variant="primary">
            Enviar
          </Button>
        </>
      }
    >
      <form id="redefinir" noValidate onSubmit={handleSubmit(() => setAsked(true))}>
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          required
          data-focus
          hint="O endereço com que entra no portal."
          error={formState.errors.email?.message}
          {...register('email', {
            onChange: () => setAsked(false),
            validate: (value) => value.trim() !== '' || fixedText('emailEmFalta'),
            pattern: {
              value: /^\s*[^\s@]+@[^\s@]+\.[^\s@.]+\s*$/u,
              message: 'O email não é válido.',
            },
          })}
        />
      </form>
      {asked && (
        <Notice kind="informacao" announce>
          Nesta versão o portal ainda não envia a ligação por email, e nada foi enviado. Peça ao seu
          prestador de segurança e saúde no trabalho que lhe defina uma palavra-passe nova.
        </Notice>
      )}
    </Dialog>
  )
}
