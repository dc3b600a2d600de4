import { emailOf, emailFault } from '#contract/kit/email.ts'
import { useNavigate } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { inVariant } from '#contract/kit/texts.ts'
import { camposUtilizador, novoUtilizadorForm } from '#contract/utilizador/forms.ts'
import { listUtilizadores, register } from '#contract/utilizador/utilizador.ts'
import { notify } from '#web/kit/browser/notify.ts'
import { call } from '#web/kit/call/call.ts'
import { readAgain, readNow } from '#web/kit/call/read.ts'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { FormNewPassword } from '#web/kit/form/FormNewPassword.tsx'
import { useFormScreen } from '#web/kit/form/use-form-screen.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { pairFaults, newPasswordFault } from '#web/kit/text/new-password.ts'
import { listedIn, readsOfUtilizadores, selecting } from './membro.ts'
import { UtilizadorFields } from './UtilizadorFields.tsx'

const hints = {
  pass: 'Sem palavra-passe, enviamos um convite ao email indicado. Uma palavra-passe escrita aqui só serve para um email ainda sem conta: é temporária, e tem de ser alterada na primeira entrada.',
  adm: 'Pode criar e editar os utilizadores da empresa e decidir os acessos de todos. Retire a marca se só vai usar o portal.',
}

export function AddDialog({ onClose }: { onClose: () => void }) {
  const cd_organig = useEmpresa().empresa.cd
  const selectNew = useSelectNew()
  const screen = useFormScreen({
    schema: novoUtilizadorForm,
    fields: camposUtilizador,
    initial: { nome: '', email: '', pass: '', confirmPass: '', adm: true, cd_organig },
    also({ pass, confirmPass }) {
      const { nova, again } = pairFaults(pass, confirmPass)
      return { pass: nova, confirmPass: again }
    },
    brief: true,
    secret: ['pass', 'confirmPass'],
    send: (body, key) => call(register, { body, key }),
    async onSent({ message }, { email }) {
      onClose()
      notify.sucesso(message)
      await selectNew(email)
    },
  })
  const { control, valid } = screen
  const typed = useWatch({ control })
  return (
    <FormDialog
      screen={screen}
      title="Novo utilizador"
      submit="Criar"
      waitingText="A criar..."
      reason={valid ? '' : missingIn(typed)}
      what="os dados do novo utilizador"
      onClose={onClose}
    >
      <UtilizadorFields screen={screen} hints={hints}>
        <FormNewPassword
          control={control}
          nova="pass"
          confirmacao="confirmPass"
          hint={hints.pass}
          labels={{
            nova: inVariant(['Palavra passe', 'Palavra-passe']),
            confirmacao: inVariant(['Confirmar palavra passe', 'Confirmar palavra-passe']),
          }}
        />
      </UtilizadorFields>
    </FormDialog>
  )
}

/** Selects a user just created, to grant rights at once. */
function useSelectNew() {
  const { empresa } = useEmpresa()
  const navigate = useNavigate()
  return async (email: string) => {
    await readAgain(readsOfUtilizadores)
    const { message } = await readNow(listUtilizadores, listedIn(empresa.cd, false))
    const wanted = emailOf(email)
    const created = message.find((one) => one.email === wanted && one.cd_organig === empresa.cd)
    if (!created) return
    await navigate({
      to: '/gestao-utilizadores',
      search: selecting(created, empresa.cd),
      resetScroll: false,
    })
  }
}

type Typed = { nome?: string; email?: string; pass?: string; confirmPass?: string }

/** The first missing thing of the form, as a sentence. */
export function missingIn({ nome = '', email = '', pass = '', confirmPass = '' }: Typed): string {
  const noName = nome.trim() === ''
  const noEmail = emailFault(emailOf(email)) !== undefined
  if (noName) return noEmail ? 'Preencha o nome e um email válido.' : 'Preencha o nome.'
  if (noEmail) return 'Preencha um email válido.'
  const fault = newPasswordFault(pass)
  if (fault !== undefined) return fault
  return pass === confirmPass
    ? 'Há dados por corrigir.'
    : 'As duas palavras-passe têm de ser iguais.'
}
