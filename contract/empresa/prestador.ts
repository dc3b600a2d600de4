import * as z from 'zod/mini'
import { organig } from '../comum/organig.ts'
import { code, shortCode, date, maybe, messageReply } from '../kit/fields.ts'
import { route } from '../kit/route.ts'
import { administradorForm, empresaForm, motivoForm } from './forms.ts'

const texto = z.nullable(z.string())

/** Warnings for the caller; nothing is refused. */
const avisos = z.array(z.string())

const detalhe = z.object({
  cd: code,
  nome: z.string(),
  nif: texto,
  cae: texto,
  morada: texto,
  contacto: texto,
  cd_estad: z.int(),
  estado: z.string(),
  motivo: texto,
  desde: date,
  /** last full export */
  exportada: z.nullable(date),
  funcionarios: z.int(),
  pendentes: z.int(),
  expirados: z.int(),
  nos: z.int(),
  versao: z.int(),
})
export type EmpresaDetalhe = z.output<typeof detalhe>

export const readEmpresa = route({
  method: 'GET',
  path: '/api/prestador/empresa/:empresa',
  access: 'prestador',
  resumo: 'Dados de uma empresa cliente',
  reply: z.object({ message: detalhe, avisos }),
})

/** A NIF of another company or with a wrong check digit only warns. Invites the administrator. */
export const createEmpresa = route({
  method: 'POST',
  path: '/api/prestador/empresa',
  access: { prestador: [] },
  comFator: 'recente',
  resumo: 'Criar uma empresa cliente',
  body: z.extend(empresaForm, { administrador: maybe(administradorForm) }),
  reply: z.object({ message: z.string(), cd: code, avisos }),
})

/** If-Match: 412 after another change. */
export const changeEmpresa = route({
  method: 'PUT',
  path: '/api/prestador/empresa/:empresa',
  access: { prestador: [] },
  resumo: 'Alterar os dados de uma empresa cliente',
  body: empresaForm,
  reply: z.object({ message: z.string(), avisos }),
})

/** Users of the company can neither read nor write from the commit on; nothing is lost. */
export const suspendEmpresa = route({
  method: 'POST',
  path: '/api/prestador/empresa/:empresa/suspender',
  access: { prestador: [] },
  resumo: 'Suspender o acesso de uma empresa',
  body: motivoForm,
  reply: messageReply,
})

export const reopenEmpresa = route({
  method: 'POST',
  path: '/api/prestador/empresa/:empresa/reabrir',
  access: { prestador: [] },
  resumo: 'Reabrir o acesso de uma empresa',
  reply: messageReply,
})

/** Not suspended, or not exported since: 409. */
export const closeEmpresa = route({
  method: 'POST',
  path: '/api/prestador/empresa/:empresa/fechar',
  access: { prestador: [] },
  comFator: 'recente',
  resumo: 'Fechar uma empresa',
  reply: messageReply,
})

const utilizador = z.object({
  cd: code,
  nome: z.string(),
  email: z.string(),
  adm: z.boolean(),
  inactiv: z.boolean(),
  cd_organig: shortCode,
  ...organig,
  convidado: z.boolean(),
  termina: z.nullable(date),
})
export type UtilizadorDaEmpresa = z.output<typeof utilizador>

export const listUtilizadoresDaEmpresa = route({
  method: 'GET',
  path: '/api/prestador/empresa/:empresa/utilizador',
  access: { prestador: [] },
  resumo: 'Utilizadores e convites de uma empresa cliente',
  reply: z.object({ message: z.array(utilizador) }),
})

export const inviteAdministrador = route({
  method: 'POST',
  path: '/api/prestador/empresa/:empresa/administrador',
  access: { prestador: [] },
  comFator: 'recente',
  resumo: 'Convidar um administrador para uma empresa cliente',
  body: administradorForm,
  reply: messageReply,
})

export const empresaPrestadorRoutes = [
  readEmpresa,
  createEmpresa,
  changeEmpresa,
  suspendEmpresa,
  reopenEmpresa,
  closeEmpresa,
  listUtilizadoresDaEmpresa,
  inviteAdministrador,
] as const
