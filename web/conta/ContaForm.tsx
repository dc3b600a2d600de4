import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { camposConta, contaForm } from '#contract/conta/forms.ts'
import type { editConta } from '#contract/conta/conta.ts'
import { emailOf } from '#contract/kit/email.ts'
import type { BodyOf, ReplyOf } from '#contract/kit/route.ts'
import { notify } from '#web/kit/browser/notify.ts'
import { FormEmail, FormPassword, FormText } from '#web/kit/form/fields.tsx'
import { FormScreen } from '#web/kit/form/FormScreen.tsx'
import { useFormScreen } from '#web/kit/form/use-form-screen.ts'
import { Notice } from '#web/kit/ui/Notice.tsx'

type Edit = typeof editConta
type Props = {
  utilizador: { cd: number; nome: string; email: string }
  save: (body: BodyOf<Edit>, key: string) => Promise<ReplyOf<Edit>>
  onSaved: (nome: string, avatar: ReplyOf<Edit>['avatar']) => void
}

/** Name and e-mail, confirmed by the current password. A new e-mail takes effect by its link. */
export function ContaForm({ utilizador, save, onSaved }: Props) {
  const { cd: codigo, nome, email } = utilizador
  const [said, setSaid] = useState<string>()
  const screen = useFormScreen({
    schema: contaForm,
    fields: camposConta,
    initial: { codigo, nome, email, password: '' },
    brief: true,
    secret: ['password'],
    forget: 'password',
    send: save,
    onSent({ message, avatar }, sent) {
      onSaved(sent.nome, avatar)
      screen.form.reset({ codigo, nome: sent.nome, email, password: '' })
      const isNew = sent.email !== email
      setSaid(isNew ? message : undefined)
      if (!isNew) notify.sucesso(message)
    },
  })
  const typed = emailOf(useWatch({ control: screen.control, name: 'email' }))
  const emailHint =
    typed === email
      ? 'Se o alterar, enviamos uma ligação ao endereço novo para o confirmar, e avisamos o atual.'
      : `Enviamos uma ligação ao endereço novo, e avisamos ${email}, de onde pode cancelar. Até a confirmar, continua a entrar com ${email}.`
  return (
    <FormScreen screen={screen} submit="Guardar" look="card">
      <FormText {...screen.field('nome')} autoComplete="name" maxLength={100} />
      <FormEmail {...screen.field('email')} autoComplete="email" hint={emailHint} />
      <FormPassword {...screen.field('password')} />
      {said && (
        <Notice kind="sucesso" announce>
          {said}
        </Notice>
      )}
    </FormScreen>
  )
}
