import * as z from 'zod/mini'
import { code, messageReply, moment } from '../kit/fields.ts'
import { route } from '../kit/route.ts'
import { assinatura, assinaturaFator, chaveNova, confirmacao, nomeChaveForm } from './forms.ts'

const chaveAcesso = z.object({
  cd: code,
  nome: z.string(),
  /** under another name of the portal no browser offers it */
  dominio: z.string(),
  criada_em: moment,
  usada_em: z.nullable(moment),
})
export type ChaveAcesso = z.output<typeof chaveAcesso>

/** `dominio`: null where the portal has no name that keys could be made for. */
export const chavesReply = z.object({
  message: z.object({
    chaves: z.array(chaveAcesso),
    dominio: z.nullable(z.string()),
    /** keys belong to proven addresses only */
    provada: z.boolean(),
    /** a factor was given lately: no password is asked for */
    confirmado: z.boolean(),
    /** a new key asks for the factor there is, and else for the password */
    com_fator: z.boolean(),
  }),
})

const credencial = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})

/** The question to the browser, in the JSON of the WebAuthn specification. */
const criacao = z.object({
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(credencial),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
})

const pergunta = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  allowCredentials: z.array(credencial),
  userVerification: z.literal('required'),
})

export const criacaoReply = z.object({ message: criacao })
export type Criacao = z.output<typeof criacao>

export const perguntaReply = z.object({ message: pergunta })
export type Pergunta = z.output<typeof pergunta>

/** Codes for recovery come with the first factor, and are shown once. */
export const novaReply = z.object({
  message: z.string(),
  token: z.string(),
  recuperacao: z.optional(z.array(z.string())),
})

export const tokenReply = z.object({ message: z.string(), token: z.string() })

export const umaVez = 'its challenge is good once'
export const novoDesafio = 'each challenge is another one, and ends within minutes'

export const listChaves = route({
  method: 'GET',
  path: '/api/utilizador/:user/chave',
  access: 'titular',
  resumo: 'Chaves de acesso do utilizador',
  comFator: false,
  reply: chavesReply,
})

/**
 * Needs the factor there is, given lately; without one the password. Right after a login that must
 * set up a factor neither. Wrong: 400, and counted.
 */
export const startChave = route({
  method: 'POST',
  path: '/api/utilizador/:user/chave/desafio',
  access: 'titular',
  resumo: 'Começar a registar uma chave de acesso',
  comFator: false,
  unkeyed: novoDesafio,
  body: confirmacao,
  reply: criacaoReply,
})

/** The new key is a factor given: the session gets a new token. */
export const createChave = route({
  method: 'POST',
  path: '/api/utilizador/:user/chave',
  access: 'titular',
  resumo: 'Registar uma chave de acesso',
  comFator: false,
  unkeyed: umaVez,
  body: chaveNova,
  reply: novaReply,
})

/** Needs the password, or a factor given lately. 409 for the last one, where one is demanded. */
export const removeChave = route({
  method: 'POST',
  path: '/api/utilizador/:user/chave/:id/remover',
  shortId: true,
  access: 'titular',
  resumo: 'Remover uma chave de acesso',
  body: confirmacao,
  reply: messageReply,
})

export const renameChave = route({
  method: 'PUT',
  path: '/api/utilizador/:user/chave/:id',
  shortId: true,
  access: 'titular',
  resumo: 'Mudar o nome de uma chave de acesso',
  body: nomeChaveForm,
  reply: messageReply,
})

export const askChave = route({
  method: 'POST',
  path: '/api/chave/fator/desafio',
  access: 'sessao',
  resumo: 'Começar a confirmar a sessão por uma chave de acesso',
  comFator: false,
  unkeyed: novoDesafio,
  reply: perguntaReply,
})

/** The session gets a new token. */
export const giveChave = route({
  method: 'POST',
  path: '/api/chave/fator',
  access: 'sessao',
  resumo: 'Confirmar a sessão por uma chave de acesso',
  comFator: false,
  unkeyed: umaVez,
  body: assinaturaFator,
  reply: tokenReply,
})

/** The same answer whoever asks; a cookie binds it to the browser. */
export const startLogin = route({
  method: 'POST',
  path: '/auth/login/chave/desafio',
  access: 'publico',
  resumo: 'Começar a entrar por uma chave de acesso',
  unkeyed: novoDesafio,
  reply: perguntaReply,
})

/** Every failure is the same 404. */
export const loginChave = route({
  method: 'POST',
  path: '/auth/login/chave',
  access: 'publico',
  resumo: 'Entrar por uma chave de acesso',
  unkeyed: umaVez,
  body: assinatura,
  reply: z.object({ token: z.string() }),
})

export const chaveRoutes = [
  listChaves,
  startChave,
  createChave,
  removeChave,
  renameChave,
  askChave,
  giveChave,
  startLogin,
  loginChave,
] as const
