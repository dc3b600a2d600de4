import * as z from 'zod/mini'
import { acesso } from '../comum/acesso.ts'
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
  /** the company or branch he is a member of */
  cd_organig: shortCode,
  ...organig,
  /** invited, or given a temporary password, and has not come in yet */
  convidado: z.boolean(),
})
export type Utilizador = z.output<typeof utilizador>

/**
 * 3. Invites an e-mail to a company or branch. With a password, which is temporary, an e-mail without
 * any account may come in at once; whether it had one, neither the answer nor the list tells.
 */
export const register = route({
  method: 'POST',
  path: '/api/register',
  access: { atual: 'adm' },
  resumo: 'Criar um utilizador',
  body: novoUtilizadorForm,
  reply: messageReply,
})

/** 11. Members of the company and of its branches. */
export const listUtilizadores = route({
  method: 'GET',
  path: '/api/empresa/:org/utilizador',
  access: 'adm',
  resumo: 'Utilizadores da empresa',
  query: z.strictObject({ inativo: z.optional(z.enum(['true', 'false'])) }),
  reply: z.object({ message: z.array(utilizador) }),
})

const utilizadorDetalhe = z.extend(utilizador, {
  /** a member of other companies too: name and e-mail are only his to change */
  partilhado: z.boolean(),
  /** an e-mail that waits for its confirmation */
  email_por_confirmar: z.nullable(z.string()),
  /** who was invited: the last day on which he may come in, `yyyy-mm-dd`; null for everybody else */
  convite_termina: z.nullable(z.string()),
  /** for If-Match */
  versao: z.int(),
})
export type UtilizadorDetalhe = z.output<typeof utilizadorDetalhe>

/** 12. */
export const readUtilizador = route({
  method: 'GET',
  path: '/api/empresa/:org/utilizador/:user',
  access: 'adm',
  resumo: 'Dados de um utilizador',
  reply: z.object({ message: utilizadorDetalhe }),
})

/**
 * 13. Of who is only invited, another e-mail withdraws the invitation and invites the new address, and
 * `inactiv` withdraws it. With If-Match: 412 when somebody else changed the user meanwhile. To mean a certain one of his
 * memberships, `{org}` is its `cd_organig`; so for 12, 15 and 16.
 */
export const editUtilizador = route({
  method: 'PUT',
  path: '/api/empresa/:org/utilizador',
  access: 'adm',
  resumo: 'Editar um utilizador',
  body: utilizadorForm,
  reply: z.object({ message: z.string(), utilizador: utilizadorDetalhe }),
})

const menu = z.object({ cd: z.int(), nome: z.string(), ...acesso.shape })
/** 14. The actions each menu has. */
export const listMenus = route({
  method: 'GET',
  path: '/api/empresa/menu',
  access: { alguma: 'adm' },
  resumo: 'Menus e as ações que têm',
  reply: z.object({ message: z.array(z.omit(menu, { cd_menu_web: true })) }),
})

/** 15. The rights of `{user}` in the company that decides for `{org}`. */
export const listAcessos = route({
  method: 'GET',
  path: '/api/empresa/:org/utilizador/:user/acesso',
  access: 'proprio ou adm',
  resumo: 'Acessos de um utilizador',
  reply: z.object({
    message: z.array(acesso),
    adm: z.boolean(),
    /** for If-Match */
    versao: z.int(),
  }),
})

/** 16. `acessos` when they are the caller's own. With If-Match: 412 when changed meanwhile. */
export const saveAcessos = route({
  method: 'PUT',
  path: '/api/empresa/:org/utilizador/:user/acesso',
  access: 'adm',
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

/** Who gives rights at the node or above it: for a member who has none to know whom to ask. */
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
