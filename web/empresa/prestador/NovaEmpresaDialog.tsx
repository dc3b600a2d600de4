import { useNavigate } from '@tanstack/react-router'
import { camposEmpresaNova, empresaEscrita, type EmpresaEscrita } from '#contract/empresa/forms.ts'
import { createEmpresa } from '#contract/empresa/prestador.ts'
import { call } from '#web/kit/call/call.ts'
import { FieldGroup } from '#web/kit/form/FieldGroup.tsx'
import { FormText } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { useFormScreen } from '#web/kit/form/use-form-screen.ts'
import { DadosFields } from './DadosFields.tsx'
import { tellEmpresa } from './touched.ts'

export function NovaEmpresaDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const screen = useFormScreen({
    schema: empresaEscrita,
    fields: camposEmpresaNova,
    initial: { nome: '', nif: '', cae: '', morada: '', contacto: '', adm_nome: '', adm_email: '' },
    also: ({ adm_nome, adm_email }) => ({
      ...(adm_nome !== '' && adm_email === '' && { adm_email: 'Introduza o email.' }),
      ...(adm_email !== '' && adm_nome === '' && { adm_nome: 'Introduza o nome.' }),
    }),
    brief: true,
    send: (body, key) => call(createEmpresa, { body: sentOf(body), key }),
    async onSent(reply) {
      onClose()
      tellEmpresa(reply)
      await navigate({ to: '/prestador/empresa/$codigo', params: { codigo: String(reply.cd) } })
    },
  })
  return (
    <FormDialog title="Nova empresa" submit="Criar a empresa" {...{ screen, onClose }}>
      <DadosFields screen={screen} />
      <FieldGroup title="Quem administra">
        <FormText {...screen.field('adm_nome')} maxLength={100} />
        <FormText
          {...screen.field('adm_email')}
          type="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
      </FieldGroup>
    </FormDialog>
  )
}

const sentOf = ({ adm_nome, adm_email, ...dados }: EmpresaEscrita) => ({
  ...dados,
  administrador: adm_nome && adm_email ? { nome: adm_nome, email: adm_email } : null,
})
