import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { camposConta, contaForm } from '#contract/conta/forms.ts'
import { editConta } from '#contract/conta.ts'
import type { UtilizadorAtual } from '#contract/sessao.ts'
import { notify } from '#web/kit/browser/notify.ts'
import { call } from '#web/kit/call/call.ts'
import { FormEmail, FormPassword, FormText } from '#web/kit/form/fields.tsx'
import { FormScreen } from '#web/kit/form/FormScreen.tsx'
import { useFormScreen } from '#web/kit/form/use-form-screen.ts'
import { showConta } from '#web/kit/session/session.ts'
import { Notice } from '#web/kit/ui/Notice.tsx'

/** Name and e-mail, confirmed by the current password. A new e-mail waits for its link. */
export function ContaForm({ utilizador }: { utilizador: UtilizadorAtual }) {
  const { cd: codigo, nome, email } = utilizador
  // of a new e-mail it is told here, where it stays
  const [said, setSaid] = useState<string>()
  const screen = useFormScreen({
    schema: contaForm,
    fields: camposConta,
    initial: { codigo, nome, email, password: '' },
    brief: true,
    secret: ['password'],
    forget: 'password',
    send: (body, key) => call(editConta, { body, key }),
    onSent({ message, avatar }, sent) {
      showConta(sent.nome, avatar)
      screen.form.reset({ codigo, nome: sent.nome, email, password: '' })
      const isNew = sent.email !== email
      setSaid(isNew ? message : undefined)
      if (!isNew) notify.sucesso(message)
    },
  })
  const typed = useWatch({ control: screen.control, name: 'email' }).trim().toLowerCase()
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
