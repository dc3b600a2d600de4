import * as z from 'zod/mini'
import { code, email, messageReply, text } from './kit/fields.ts'
import { route } from './kit/route.ts'

const acesso = z.object({
  cd_menu_web: z.int(),
  ver: z.boolean(),
  criar: z.boolean(),
  editar: z.boolean(),
  remover: z.boolean(),
  doc: z.boolean(),
})
export type Acesso = z.output<typeof acesso>

const utilizador = z.object({
  cd: code,
  nome: z.string(),
  email: z.string(),
  adm: z.boolean(),
  inactiv: z.boolean(),
  /** the company or branch he is a member of */
  cd_organig: code,
  organig: z.string(),
  /** invited, and has not chosen a password yet */
  convidado: z.boolean(),
})
export type Utilizador = z.output<typeof utilizador>

/** Longest password the server takes; what is too weak is told by its own sentence. */
const pass = z.string().check(z.maxLength(1024))

/**
 * 3. Without a password the user gets an invitation by e-mail; one typed here is temporary. An e-mail
 * that has an account gains a membership, and the answer is the same.
 */
export const register = route({
  method: 'POST',
  path: '/api/register',
  access: { atual: 'adm' },
  resumo: 'Criar um utilizador',
  body: z.strictObject({
    nome: text(100),
    email,
    pass: z.optional(z.nullable(pass)),
    confirmPass: z.optional(z.nullable(pass)),
    /** 0 or absent: the current company */
    cd_organig: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(2_147_483_647)))),
    adm: z.optional(z.nullable(z.boolean())),
  }),
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
 * 13. With If-Match: 412 when somebody else changed the user meanwhile. To mean a certain one of his
 * memberships, `{org}` is its `cd_organig`; so for 12, 15 and 16.
 */
export const editUtilizador = route({
  method: 'PUT',
  path: '/api/empresa/:org/utilizador',
  access: 'adm',
  resumo: 'Editar um utilizador',
  body: z.strictObject({
    cd: code,
    nome: text(100),
    email,
    adm: z.boolean(),
    inactiv: z.boolean(),
  }),
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
        ver: z.optional(z.boolean()),
        criar: z.optional(z.boolean()),
        editar: z.optional(z.boolean()),
        remover: z.optional(z.boolean()),
        doc: z.optional(z.boolean()),
      }),
    )
    .check(z.maxLength(50)),
  reply: z.object({
    message: z.string(),
    acessos: z.optional(z.array(acesso)),
    versao: z.int(),
  }),
})

export const utilizadorRoutes = [
  register,
  listUtilizadores,
  readUtilizador,
  editUtilizador,
  listMenus,
  listAcessos,
  saveAcessos,
] as const
