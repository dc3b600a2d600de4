import * as z from 'zod/mini'
import { identifierForm } from '../kit/identifier.ts'
import { emailNovo, maybe, text, type FieldTexts } from '../kit/fields.ts'

/** An absent field becomes empty. */
export const empresaForm = z.strictObject({
  nome: text(200),
  nif: maybe(text(20, identifierForm)),
  cae: maybe(text(10)),
  morada: maybe(text(200)),
  contacto: maybe(text(200)),
})
export type EmpresaForm = z.output<typeof empresaForm>

export const administradorForm = z.strictObject({ nome: text(100), email: emailNovo })
export type AdministradorForm = z.output<typeof administradorForm>

export const motivoForm = z.strictObject({ motivo: text(300) })

export const empresaEscrita = z.extend(empresaForm, {
  adm_nome: maybe(administradorForm.shape.nome),
  adm_email: maybe(administradorForm.shape.email),
})
export type EmpresaEscrita = z.output<typeof empresaEscrita>

export const camposEmpresa = {
  nome: { label: 'Nome', missing: 'Indique o nome da empresa.' },
  nif: { label: 'NIF', hint: 'Nove algarismos.' },
  cae: { label: 'CAE', hint: 'Código da atividade económica, por exemplo 10203.' },
  morada: { label: 'Morada' },
  contacto: { label: 'Contacto', hint: 'Quem atende, telefone ou email.' },
} as const satisfies Record<string, FieldTexts>

export const camposEmpresaNova = {
  ...camposEmpresa,
  adm_nome: { label: 'Nome do administrador' },
  adm_email: { label: 'Email do administrador', hint: 'Recebe um convite para entrar.' },
} as const satisfies Record<string, FieldTexts>

export const camposAdministrador = {
  nome: { label: 'Nome', missing: 'Introduza o nome.' },
  email: { label: 'Email', missing: 'Introduza o email.' },
} as const satisfies Record<string, FieldTexts>

export const camposMotivo = {
  motivo: { label: 'Motivo', missing: 'Indique o motivo.' },
} as const satisfies Record<string, FieldTexts>
