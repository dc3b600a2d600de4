import { useNavigate } from '@tanstack/react-router'
import { useForm, useWatch } from 'react-hook-form'
import { fixedText } from '#contract/kit/texts.ts'
import { useIntent } from '#web/kit/use-intent.ts'
import { confirmationFault, isNewPassword } from '#web/kit/new-password.ts'
import { notify } from '#web/kit/notify.ts'
import { useSessao } from '#web/kit/session.ts'
import { NewPassword } from '#web/kit/ui/NewPassword.tsx'
import { PasswordField } from '#web/kit/ui/PasswordField.tsx'
import { savePassword } from './save-password.ts'
import { flagFailure } from './flag-failure.ts'
import { SaveForm } from './SaveForm.tsx'

const empty = { passwordAtual: '', passwordNova: '', passwordNovaConfirmacao: '' }

export function PasswordForm() {
  const sessao = useSessao()
  const navigate = useNavigate()
  const { register, handleSubmit, control, getValues, setError, formState } = useForm({
    mode: 'onTouched',
    defaultValues: empty,
  })
  const { errors, isSubmitting } = formState
  const intent = useIntent()

  function warn() {
    const { passwordAtual, passwordNova, passwordNovaConfirmacao } = getValues()
    if (!passwordAtual || !passwordNova || !passwordNovaConfirmacao) {
      notify.aviso(fixedText('malPreenchido'))
      return
    }
    const mismatch = confirmationFault(passwordNova, passwordNovaConfirmacao)
    if (mismatch) notify.aviso(mismatch)
  }

  const save = handleSubmit(async (typed) => {
    try {
      notify.sucesso(await savePassword(sessao, typed, intent.keyFor(typed)))
      await navigate({ to: '/' })
    } catch (error) {
      flagFailure(error, 'passwordAtual', ['passwordAtual', 'passwordNova'], setError)
    }
  }, warn)

  return (
    <SaveForm saving={isSubmitting} waitingText="A verificar..." onSave={save}>
      {/* for the browser's password manager, which keeps the new one under it */}
      <input type="email" autoComplete="username" value={sessao.utilizador.email} readOnly hidden />
      <PasswordField
        label="Palavra-passe atual"
        autoComplete="current-password"
        maxLength={1024}
        required
        error={errors.passwordAtual?.message}
        {...register('passwordAtual', {
          validate: (value) => value !== '' || 'Introduza a palavra-passe atual.',
        })}
      />
      <NewPassword
        value={useWatch({ control, name: 'passwordNova' })}
        nova={{
          label: 'Nova palavra-passe',
          required: true,
          error: errors.passwordNova?.message,
          ...register('passwordNova', {
            deps: 'passwordNovaConfirmacao',
            validate: isNewPassword,
          }),
        }}
        confirmacao={{
          label: 'Confirmar palavra-passe',
          required: true,
          error: errors.passwordNovaConfirmacao?.message,
          ...register('passwordNovaConfirmacao', {
            validate: (again, { passwordNova }) =>
              again === ''
                ? 'Repita a palavra-passe nova.'
                : (confirmationFault(passwordNova, again) ?? true),
          }),
        }}
      />
    </SaveForm>
  )
}
