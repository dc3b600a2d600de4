import * as z from 'zod/mini'
import { acesso } from '../comum/conta.ts'
import { organig } from '../comum/organig.ts'
import { code, maybe, messageReply, shortCode } from '../kit/fields.ts'
import { route } from '../kit/route.ts'
import { novoUtilizadorForm, utilizadorForm } from './forms.ts'

const utilizador = z.object({
  cd: code,
  nome: z.string(),
  email: z.string(),
  adm: z.boolean(),
  inactiv: z.boolean(),
  cd_organig: shortCode,
  ...organig,
  /** invited or with a temporary password, before the first login */
  convidado: z.boolean(),
})
export type Utilizador = z.output<typeof utilizador>

/** A new e-mail may log in with the temporary password; the answer hides that it is new. */
export const register = route({
  method: 'POST',
  path: '/api/register',
  access: { atual: 'adm' },
  comFator: 'recente',
  resumo: 'Criar um utilizador',
  body: novoUtilizadorForm,
  reply: messageReply,
})

export const listUtilizadores = route({
  method: 'GET',
  path: '/api/empresa/:org/utilizador',
  access: 'adm',
  resumo: 'Utilizadores da empresa',
  query: z.strictObject({ inativo: z.optional(z.enum(['true', 'false'])) }),
  reply: z.object({ message: z.array(utilizador) }),
})

const utilizadorDetalhe = z.extend(utilizador, {
  /** member of other companies too: only he changes name and e-mail */
  partilhado: z.boolean(),
  email_por_confirmar: z.nullable(z.string()),
  /** last day of an invitation, `yyyy-mm-dd`, else null */
  convite_termina: z.nullable(z.string()),
  versao: z.int(),
})
export type UtilizadorDetalhe = z.output<typeof utilizadorDetalhe>

export const readUtilizador = route({
  method: 'GET',
  path: '/api/empresa/:org/utilizador/:user',
  access: 'adm',
  resumo: 'Dados de um utilizador',
  reply: z.object({ message: utilizadorDetalhe }),
})

/**
 * Of an invited user, another e-mail invites that address instead, and `inactiv` withdraws.
 * If-Match: 412 after another change. `{org}` as a `cd_organig` picks one of several memberships.
 */
export const editUtilizador = route({
  method: 'PUT',
  path: '/api/empresa/:org/utilizador',
  access: 'adm',
  comFator: 'recente',
  resumo: 'Editar um utilizador',
  body: utilizadorForm,
  reply: z.object({ message: z.string(), utilizador: utilizadorDetalhe }),
})

const menu = z.object({ cd: z.int(), nome: z.string(), ...acesso.shape })
export const listMenus = route({
  method: 'GET',
  path: '/api/empresa/menu',
  access: { alguma: 'adm' },
  resumo: 'Menus e as ações que têm',
  reply: z.object({ message: z.array(z.omit(menu, { cd_menu_web: true })) }),
})

export const listAcessos = route({
  method: 'GET',
  path: '/api/empresa/:org/utilizador/:user/acesso',
  access: 'proprio ou adm',
  resumo: 'Acessos de um utilizador',
  reply: z.object({
    message: z.array(acesso),
    adm: z.boolean(),
    versao: z.int(),
  }),
})

/** Answers `acessos` when they are the caller's own. If-Match: 412 after another change. */
export const saveAcessos = route({
  method: 'PUT',
  path: '/api/empresa/:org/utilizador/:user/acesso',
  access: 'adm',
  comFator: 'recente',
  resumo: 'Definir os acessos de um utilizador',
  body: z
    .array(
      z.strictObject({
        cd_menu_web: z.int(),
        ver: maybe(z.boolean()),
        criar: maybe(z.boolean()),
        editar: maybe(z.boolean()),
        remover: maybe(z.boolean()),
        doc: maybe(z.boolean()),
      }),
    )
    .check(z.maxLength(50)),
  reply: z.object({
    message: z.string(),
    acessos: z.optional(z.array(acesso)),
    versao: z.int(),
  }),
})

/** Administrators at or above the node: a member without rights can ask them. */
export const listAdministradores = route({
  method: 'GET',
  path: '/api/empresa/:org/administrador',
  access: 'membro',
  resumo: 'Administradores da empresa',
  reply: z.object({ message: z.array(z.object({ nome: z.string(), email: z.string() })) }),
})

export const utilizadorRoutes = [
  register,
  listUtilizadores,
  readUtilizador,
  editUtilizador,
  listMenus,
  listAcessos,
  saveAcessos,
  listAdministradores,
] as const
