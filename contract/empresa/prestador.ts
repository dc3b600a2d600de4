import * as z from 'zod/mini'
import { organig } from '../comum/organig.ts'
import { code, shortCode, date, maybe, messageReply } from '../kit/fields.ts'
import { route } from '../kit/route.ts'
import { administradorForm, empresaForm, motivoForm } from './forms.ts'

const texto = z.nullable(z.string())

/** What is odd of what was sent, and done all the same: sentences for who sent it. */
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
  /** why it is not active */
  motivo: texto,
  /** since when it is as it is */
  desde: date,
  /** the last day on which all that is held of it was exported */
  exportada: z.nullable(date),
  funcionarios: z.int(),
  pendentes: z.int(),
  expirados: z.int(),
  /** the company itself and its branches */
  nos: z.int(),
  /** for If-Match */
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

/**
 * P15. A NIF another company has, or whose check digit is wrong, is no refusal. Who is to administrate
 * it is invited by mail.
 */
export const createEmpresa = route({
  method: 'POST',
  path: '/api/prestador/empresa',
  access: { prestador: [] },
  resumo: 'Criar uma empresa cliente',
  body: z.extend(empresaForm, { administrador: maybe(administradorForm) }),
  reply: z.object({ message: z.string(), cd: code, avisos }),
})

/** With If-Match: 412 when somebody else changed it meanwhile. */
export const changeEmpresa = route({
  method: 'PUT',
  path: '/api/prestador/empresa/:empresa',
  access: { prestador: [] },
  resumo: 'Alterar os dados de uma empresa cliente',
  body: empresaForm,
  reply: z.object({ message: z.string(), avisos }),
})

/** From its commit on nobody of the company reads or writes anything of it; nothing is lost. */
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

/** Of a suspended company, all of which was exported since: 409 else. */
export const closeEmpresa = route({
  method: 'POST',
  path: '/api/prestador/empresa/:empresa/fechar',
  access: { prestador: [] },
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
  /** invited, and has not come in yet */
  convidado: z.boolean(),
  /** who was invited: the last day on which it can be accepted */
  termina: z.nullable(date),
})
export type UtilizadorDaEmpresa = z.output<typeof utilizador>

/** Those who administrate it first. */
export const listUtilizadoresDaEmpresa = route({
  method: 'GET',
  path: '/api/prestador/empresa/:empresa/utilizador',
  access: { prestador: [] },
  resumo: 'Utilizadores e convites de uma empresa cliente',
  reply: z.object({ message: z.array(utilizador) }),
})

/** For a company that was made without one, or whose only one is gone. */
export const inviteAdministrador = route({
  method: 'POST',
  path: '/api/prestador/empresa/:empresa/administrador',
  access: { prestador: [] },
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
