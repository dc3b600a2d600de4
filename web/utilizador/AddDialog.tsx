import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useForm, useWatch } from 'react-hook-form'
import { fixedText } from '#contract/kit/texts.ts'
import { register as registerUser } from '#contract/utilizador.ts'
import { call } from '#web/kit/api.ts'
import { confirmationFault, newPasswordFault } from '#web/kit/new-password.ts'
import { notify } from '#web/kit/notify.ts'
import { useEmpresa } from '#web/kit/session.ts'
import { Checkbox } from '#web/kit/ui/Checkbox.tsx'
import { NewPassword } from '#web/kit/ui/NewPassword.tsx'
import { EmailField, NomeField, emailRules, nomeRules } from './fields.tsx'
import { FormDialog } from './FormDialog.tsx'
import { listQuery, utilizadores } from './queries.ts'
import { selecting } from './search.ts'
import { useFormFailure } from './use-form-failure.ts'
import { useIntent } from '#web/kit/use-intent.ts'

const passHint =
  'Deixe vazia para lhe enviar um convite por email. Se a escrever aqui, é temporária: terá de ser alterada na primeira entrada.'

type Values = { nome: string; email: string; pass: string; confirmPass: string; adm: boolean }

export function AddDialog({ onClose }: { onClose: () => void }) {
  const { empresa } = useEmpresa()
  const intent = useIntent()
  const selectNew = useSelectNew()
  const form = useForm<Values>({
    defaultValues: { nome: '', email: '', pass: '', confirmPass: '', adm: true },
    mode: 'onTouched',
  })
  const { register, handleSubmit, formState, setError, trigger } = form
  const { errors, isDirty, isValid, isSubmitting, touchedFields } = formState
  const { failure, guard } = useFormFailure<Values>(setError, [
    'nome',
    'email',
    'pass',
    'confirmPass',
  ])
  const [pass, confirmPass] = useWatch({ control: form.control, name: ['pass', 'confirmPass'] })
  const differ = pass !== confirmPass

  const create = guard(async (values: Values) => {
    const body = {
      ...values,
      pass: values.pass || null,
      confirmPass: values.confirmPass || null,
      cd_organig: empresa.cd,
    }
    const { message } = await call(registerUser, { body, key: intent.keyFor(body) })
    onClose()
    notify.sucesso(message)
    await selectNew(values.email)
  })

  return (
    <FormDialog
      title="Novo utilizador"
      submit="Criar"
      waitingText="A criar..."
      reason={reasonOf({ isValid, differ })}
      failure={failure}
      dirty={isDirty}
      submitting={isSubmitting}
      what="os dados do novo utilizador"
      onSubmit={handleSubmit(create)}
      onClose={onClose}
    >
      <NomeField error={errors.nome?.message} {...register('nome', nomeRules)} />
      <EmailField error={errors.email?.message} {...register('email', emailRules)} />
      <NewPassword
        value={pass}
        hint={passHint}
        nova={{
          label: fixedText('passwordNovoUtilizador'),
          error: errors.pass?.message,
          ...register('pass', {
            validate: (value) => newPasswordFault(value) ?? true,
            onChange: () => touchedFields.confirmPass && void trigger('confirmPass'),
          }),
        }}
        confirmacao={{
          label: fixedText('passwordNovoUtilizadorConfirmar'),
          error: errors.confirmPass?.message,
          ...register('confirmPass', {
            validate: (value, values) => confirmationFault(values.pass, value) ?? true,
          }),
        }}
      />
      <Checkbox
        label="Administrador"
        hint="Pode criar e editar os utilizadores da empresa e decidir os acessos de todos. Retire a marca se só vai usar o portal."
        {...register('adm')}
      />
    </FormDialog>
  )
}

function reasonOf({ isValid, differ }: { isValid: boolean; differ: boolean }) {
  if (differ) return 'As duas palavras-passe têm de ser iguais.'
  return isValid ? '' : 'Preencha o nome e um email válido.'
}

/** Shows a user just created, so that he can be given rights at once. */
function useSelectNew() {
  const { empresa } = useEmpresa()
  const client = useQueryClient()
  const navigate = useNavigate()
  return async (email: string) => {
    await client.invalidateQueries({ queryKey: utilizadores })
    const { message } = await client.fetchQuery(listQuery(empresa.cd, false))
    const wanted = email.trim().toLowerCase()
    const created = message.find((one) => one.email === wanted && one.cd_organig === empresa.cd)
    if (!created) return
    await navigate({
      to: '/gestao-utilizadores',
      search: selecting(created, empresa.cd),
      resetScroll: false,
    })
  }
}
