import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { fixedText } from '#contract/kit/texts.ts'
import { register as registerUser } from '#contract/utilizador.ts'
import { call } from '#web/kit/api.ts'
import { confirmationFault, newPasswordFault } from '#web/kit/new-password.ts'
import { notify } from '#web/kit/notify.ts'
import { useEmpresa } from '#web/kit/session.ts'
import { useUnsaved } from '#web/kit/use-unsaved.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Checkbox } from '#web/kit/ui/Checkbox.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { LeaveDialog } from '#web/kit/ui/LeaveDialog.tsx'
import { NewPassword } from '#web/kit/ui/NewPassword.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { TextField } from '#web/kit/ui/TextField.tsx'
import { emailRules, nomeRules } from './field-rules.ts'
import styles from './Form.module.css'
import { listQuery, utilizadores } from './queries.ts'
import { selecting } from './search.ts'
import { useFormFailure } from './use-form-failure.ts'
import { useIntent } from './use-intent.ts'

const passHint =
  'Deixe vazia para lhe enviar um convite por email. Se a escrever aqui, é temporária: terá de ser alterada na primeira entrada.'

type Values = { nome: string; email: string; pass: string; confirmPass: string; adm: boolean }

export function AddDialog({ onClose }: { onClose: () => void }) {
  const { empresa } = useEmpresa()
  const keyFor = useIntent()
  const selectNew = useSelectNew()
  const [leaving, setLeaving] = useState(false)
  const form = useForm<Values>({
    defaultValues: { nome: '', email: '', pass: '', confirmPass: '', adm: true },
    mode: 'onTouched',
  })
  const { register, handleSubmit, formState, setError, trigger } = form
  const { errors, isDirty, isValid, isSubmitting, touchedFields } = formState
  useUnsaved(isDirty)
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
    const { message } = await call(registerUser, { body, key: keyFor(body) })
    onClose()
    notify.sucesso(message)
    await selectNew(values.email)
  })

  return (
    <>
      <Dialog
        title="Novo utilizador"
        size="medium"
        onClose={() => {
          if (isSubmitting) return
          if (isDirty) setLeaving(true)
          else onClose()
        }}
        footer={
          <>
            <p id="criar-motivo" className={styles.reason}>
              {reasonOf({ isValid, differ })}
            </p>
            <Button onClick={onClose}>Cancelar</Button>
            <Button
              type="submit"
              form="criar-utilizador"
              variant="primary"
              blocked={!isValid || differ}
              aria-describedby="criar-motivo"
              waiting={isSubmitting}
              waitingText="A criar..."
            >
              Criar
            </Button>
          </>
        }
      >
        <form
          id="criar-utilizador"
          className={styles.form}
          noValidate
          onSubmit={handleSubmit(create)}
        >
          {failure && (
            <Notice kind="erro" announce>
              {failure}
            </Notice>
          )}
          <TextField
            label="Nome"
            required
            data-focus
            maxLength={100}
            autoComplete="off"
            error={errors.nome?.message}
            {...register('nome', nomeRules)}
          />
          <TextField
            label="Email"
            type="email"
            required
            maxLength={254}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={errors.email?.message}
            {...register('email', emailRules)}
          />
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
        </form>
      </Dialog>
      {leaving && (
        <LeaveDialog
          what="os dados do novo utilizador"
          onLeave={onClose}
          onStay={() => setLeaving(false)}
        />
      )}
    </>
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
