import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { editConta } from '#contract/conta.ts'
import type { UtilizadorAtual } from '#contract/sessao.ts'
import { call } from '#web/kit/api.ts'
import { FormGuard } from '#web/kit/form/FormGuard.tsx'
import { needsEmail, needsText } from '#web/kit/form/rules.ts'
import { useIntent } from '#web/kit/use-intent.ts'
import { useUnsaved } from '#web/kit/form/use-unsaved.ts'
import { notify } from '#web/kit/notify.ts'
import { showConta } from '#web/kit/session.ts'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { PasswordField } from '#web/kit/ui/PasswordField.tsx'
import { TextField } from '#web/kit/ui/TextField.tsx'
import { flagFailure } from './flag-failure.ts'
import { SaveForm } from './SaveForm.tsx'

/** Name and e-mail, confirmed by the current password. A new e-mail waits for its link. */
export function ContaForm({ utilizador }: { utilizador: UtilizadorAtual }) {
  const { cd: codigo, nome, email } = utilizador
  const [waitingEmail, setWaitingEmail] = useState<string>()
  const { register, handleSubmit, reset, resetField, setError, control, formState } = useForm({
    mode: 'onTouched',
    defaultValues: { nome, email, password: '' },
  })
  const { errors, isSubmitting, isDirty } = formState
  const intent = useIntent()
  const unsaved = useUnsaved(isDirty)
  const typed = useWatch({ control, name: 'email' }).trim().toLowerCase()

  const save = handleSubmit(async ({ nome: novo, password }) => {
    const body = { codigo, nome: novo.trim(), email: typed, password }
    try {
      const { message, avatar } = await call(editConta, { body, key: intent.keyFor(body) })
      unsaved.release()
      intent.forget()
      showConta(body.nome, avatar)
      reset({ nome: body.nome, email, password: '' })
      setWaitingEmail(typed === email ? undefined : typed)
      notify.sucesso(message)
    } catch (error) {
      resetField('password')
      flagFailure(error, 'password', ['nome', 'email', 'password'], setError)
    }
  })

  return (
    <SaveForm saving={isSubmitting} waitingText="A enviar..." onSave={save}>
      <FormGuard screen={{ isUnsaved: unsaved.is, restored: false, discard: reset }} />
      <TextField
        label="Nome"
        autoComplete="name"
        maxLength={100}
        required
        error={errors.nome?.message}
        {...register('nome', { validate: needsText('Introduza o seu nome.') })}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        hint={
          typed === email
            ? 'Se o alterar, enviamos uma ligação ao endereço novo para o confirmar.'
            : `Enviamos uma ligação ao endereço novo. Até a confirmar, continua a entrar com ${email}.`
        }
        error={errors.email?.message}
        {...register('email', needsEmail('Introduza o seu email.'))}
      />
      <PasswordField
        label="Confirmar palavra-passe"
        autoComplete="current-password"
        maxLength={1024}
        required
        hint="A palavra-passe com que entra no portal confirma que é o próprio a alterar os dados."
        error={errors.password?.message}
        {...register('password', {
          validate: (value) => value !== '' || 'Introduza a sua palavra-passe.',
        })}
      />
      {waitingEmail && (
        <Notice kind="informacao">
          O endereço <strong>{waitingEmail}</strong> espera confirmação: abra a ligação que lhe
          enviámos. Até lá continua a entrar com {email}.
        </Notice>
      )}
    </SaveForm>
  )
}
