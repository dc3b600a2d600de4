import * as z from 'zod/mini'
import { code, messageReply, moment } from '../kit/fields.ts'
import { route, routeOf } from '../kit/route.ts'
import { codigoForm, confirmarForm, politicaForm, proporForm, retirarForm } from './forms.ts'

const levantamento = z.nullable(z.object({ autor: z.string(), vale_em: moment }))

const fator = z.object({
  /** the account, whose keys are addressed by it */
  cd: code,
  /** this session opens nothing else until a factor is given */
  pendente: z.boolean(),
  /** the provider or a company demands one */
  deve: z.boolean(),
  /** the e-mail has to be proven first, by a link sent there */
  por_provar: z.boolean(),
  email: z.string(),
  codigo: z.nullable(z.object({ criado_em: moment, usado_em: z.nullable(moment) })),
  /** passkeys, which are a factor as well */
  chaves: z.int(),
  /** recovery codes not used yet */
  recuperacao: z.number(),
  /** browsers that are not asked */
  dispositivos: z.number(),
  levantamento,
})
export type Fator = z.output<typeof fator>

/** A repeated call has no token: the first answer replaced the session's. */
const renovada = z.object({ message: z.string(), token: z.optional(z.string()) })

const codigos = z.object({
  message: z.string(),
  token: z.optional(z.string()),
  /** shown once; a repeated call has none */
  recuperacao: z.optional(z.array(z.string())),
})

/** The calls of one's own factor: the same for clients and for the provider's staff. */
function ownCalls<const Path extends string, const Who extends 'sessao' | 'prestador'>(
  base: Path,
  access: Who,
  quem: string,
) {
  return {
    readFator: routeOf({
      method: 'GET',
      path: base,
      access,
      comFator: false,
      resumo: `Segundo fator da própria conta${quem}`,
      reply: z.object({ message: fator }),
    }),
    /** The code of the application, or one for recovery. Wrong: 400, and a failed attempt. */
    giveCodigo: routeOf({
      method: 'POST',
      path: `${base}/codigo`,
      access,
      comFator: false,
      resumo: `Indicar o segundo fator${quem}`,
      body: codigoForm,
      reply: renovada,
    }),
    confirmCodigo: routeOf({
      method: 'POST',
      path: `${base}/codigo/confirmar`,
      access,
      comFator: false,
      resumo: `Confirmar a aplicação de códigos${quem}`,
      body: confirmarForm,
      reply: codigos,
    }),
    /** 409 where somebody demands a factor and it is the last. */
    removeCodigo: routeOf({
      method: 'POST',
      path: `${base}/codigo/retirar`,
      access,
      comFator: 'recente',
      resumo: `Retirar a aplicação de códigos${quem}`,
      body: retirarForm,
      reply: messageReply,
    }),
    renewRecuperacao: routeOf({
      method: 'POST',
      path: `${base}/recuperacao`,
      access,
      comFator: 'recente',
      resumo: `Criar códigos de recuperação novos${quem}`,
      reply: codigos,
    }),
    forgetDispositivos: routeOf({
      method: 'DELETE',
      path: `${base}/dispositivo`,
      access,
      resumo: `Voltar a pedir o segundo fator em todos os navegadores${quem}`,
      reply: messageReply,
    }),
    /** Sends the link by which the address is proven. */
    sendProva: routeOf({
      method: 'POST',
      path: `${base}/prova`,
      access,
      comFator: false,
      resumo: `Receber a mensagem que prova o email${quem}`,
      reply: messageReply,
    }),
  }
}

/** A new secret, to be confirmed by its first code. 409 where the e-mail is not proven. */
const propor = {
  comFator: false,
  unkeyed: 'its answer is a secret, which no table keeps',
  body: proporForm,
  reply: z.object({ segredo: z.string(), uri: z.string() }),
} as const

export const own = {
  ...ownCalls('/api/fator', 'sessao', ''),
  proposeCodigo: route({
    ...propor,
    method: 'POST',
    path: '/api/fator/codigo/novo',
    access: 'sessao',
    resumo: 'Ligar uma aplicação de códigos',
  }),
}

export const ownPrestador = {
  ...ownCalls('/api/prestador/fator', 'prestador', ' (prestador)'),
  proposeCodigo: route({
    ...propor,
    method: 'POST',
    path: '/api/prestador/fator/codigo/novo',
    access: 'prestador',
    resumo: 'Ligar uma aplicação de códigos (prestador)',
  }),
}

const politica = z.object({
  quem: politicaForm.shape.quem,
  /** the provider demands it of all */
  exigido: z.boolean(),
})

export const readPolitica = route({
  method: 'GET',
  path: '/api/empresa/:org/fator',
  access: 'adm',
  resumo: 'Quem tem de ter segundo fator na empresa',
  reply: z.object({ message: politica }),
})

/** Of the whole company: 403 for the administrator of a branch. */
export const savePolitica = route({
  method: 'PUT',
  path: '/api/empresa/:org/fator',
  access: 'adm',
  comFator: 'recente',
  resumo: 'Definir quem tem de ter segundo fator na empresa',
  body: politicaForm,
  reply: messageReply,
})

export const readFatorMembro = route({
  method: 'GET',
  path: '/api/empresa/:org/utilizador/:user/fator',
  access: 'adm',
  resumo: 'Segundo fator de um utilizador',
  reply: z.object({ message: z.object({ tem: z.boolean(), levantamento }) }),
})

/** Waits for a day, or for a second administrator who makes the same call. */
export const liftFatorMembro = route({
  method: 'POST',
  path: '/api/empresa/:org/utilizador/:user/fator/levantar',
  access: 'adm',
  comFator: 'recente',
  resumo: 'Levantar o segundo fator de um utilizador',
  reply: messageReply,
})

export const levantamentoPendente = z.object({
  /** the account whose factor is to be lifted */
  cd: code,
  nome: z.string(),
  email: z.string(),
  /** the account that asked */
  autor: z.string(),
  /** the reader asked himself: somebody else has to agree */
  proprio: z.boolean(),
  pedido_em: moment,
  vale_em: moment,
})
export type LevantamentoPendente = z.output<typeof levantamentoPendente>

/** Of accounts that the reader administers whole: of others he lifts nothing. */
export const listLevantamentos = route({
  method: 'GET',
  path: '/api/empresa/:org/fator/levantamento',
  access: 'adm',
  resumo: 'Levantamentos do segundo fator à espera',
  reply: z.object({ message: z.array(levantamentoPendente) }),
})

export const fatorRoutes = [
  ...Object.values(own),
  ...Object.values(ownPrestador),
  readPolitica,
  savePolitica,
  readFatorMembro,
  liftFatorMembro,
  listLevantamentos,
] as const
