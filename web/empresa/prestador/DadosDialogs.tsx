import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { porManter } from '#contract/comum/avisos.ts'
import { isNif } from '#contract/comum/identificador.ts'
import {
  camposEmpresa,
  camposEmpresaNova,
  empresaEscrita,
  empresaForm,
  type EmpresaEscrita,
  type EmpresaForm,
} from '#contract/empresa/forms.ts'
import { changeEmpresa, createEmpresa, type EmpresaDetalhe } from '#contract/empresa/prestador.ts'
import { call } from '#web/kit/call/call.ts'
import { FormText, FieldGroup } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { useChangeScreen } from '#web/kit/form/use-change-screen.ts'
import { useFormScreen, type Fields, closing } from '#web/kit/form/use-form-screen.ts'
import { Manter } from '#web/kit/field/Manter.tsx'
import { Stack } from '#web/kit/ui/Layout.tsx'
import { readsOfEmpresas } from './reads.ts'

export function DadosDialog({
  empresa,
  onClose,
}: {
  empresa: EmpresaDetalhe
  onClose: () => void
}) {
  const { cd, nome, nif, cae, morada, contacto } = empresa
  const nifs = useNif(nif ?? '')
  const screen = useChangeScreen({
    row: empresa,
    reads: readsOfEmpresas,
    onClose,
    schema: empresaForm,
    fields: camposEmpresa,
    initial: {
      nome,
      nif: nif ?? '',
      cae: cae ?? '',
      morada: morada ?? '',
      contacto: contacto ?? '',
    },
    also: nifs.also,
    brief: true,
    send: (body, change) => call(changeEmpresa, { path: { empresa: cd }, body, ...change }),
  })
  return (
    <FormDialog title="Alterar os dados da empresa" submit="Guardar" {...{ screen, onClose }}>
      <DadosFields {...{ screen, nifs }} />
    </FormDialog>
  )
}

export function NovaEmpresaDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const close = closing(onClose, readsOfEmpresas)
  const nifs = useNif('')
  const screen = useFormScreen({
    schema: empresaEscrita,
    fields: camposEmpresaNova,
    initial: { nome: '', nif: '', cae: '', morada: '', contacto: '', adm_nome: '', adm_email: '' },
    also: ({ nif, adm_nome, adm_email }) => ({
      ...nifs.also({ nif }),
      ...(adm_nome !== '' && adm_email === '' && { adm_email: 'Introduza o email.' }),
      ...(adm_email !== '' && adm_nome === '' && { adm_nome: 'Introduza o nome.' }),
    }),
    brief: true,
    send: (body, key) => call(createEmpresa, { body: sentOf(body), key }),
    async onSent(reply) {
      close(reply)
      await navigate({
        to: '/prestador/empresa/$codigo',
        params: { codigo: String(reply.cd) },
        search: { nova: reply.cd },
      })
    },
  })
  return (
    <FormDialog title="Nova empresa" submit="Criar a empresa" {...{ screen, onClose }}>
      <DadosFields {...{ screen, nifs }} />
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

type Dados = { [Campo in keyof EmpresaForm]-?: string }

const DadosFields = <V extends Dados, Body extends FieldValues>({
  screen,
  nifs,
}: {
  screen: Fields<V, Body> & { form: { clearErrors: (name: 'nif') => void } }
  nifs: ReturnType<typeof useNif>
}) => (
  <>
    <FormText {...screen.field('nome')} maxLength={200} />
    <FormText
      {...screen.field('nif')}
      maxLength={20}
      inputMode="numeric"
      warn={(nif) => nifs.warn(nif, () => screen.form.clearErrors('nif'))}
    />
    <FormText {...screen.field('cae')} maxLength={10} inputMode="numeric" />
    <FormText {...screen.field('morada')} maxLength={200} />
    <FormText {...screen.field('contacto')} maxLength={200} />
  </>
)

/** A NIF without a right check digit is kept only on purpose, as in every form. */
function useNif(initial: string) {
  const [mantido, setMantido] = useState<string>()
  const isStrange = (nif: string) => nif !== '' && nif !== initial && !isNif(nif)
  return {
    also: ({ nif }: { nif: string }) =>
      isStrange(nif) && mantido !== nif ? { nif: porManter(false) } : {},
    warn: (nif: string, clear: () => void) =>
      isStrange(nif) && (
        <Stack as="span" gap={1}>
          <span>Confirme o NIF: não é válido em Portugal.</span>
          <Manter
            label="NIF"
            mantido={mantido === nif}
            onManter={(mantem) => {
              setMantido(mantem ? nif : undefined)
              if (mantem) clear()
            }}
          />
        </Stack>
      ),
  }
}
