import * as z from 'zod/mini'
import { code, messageReply, moment } from '../kit/fields.ts'
import { route } from '../kit/route.ts'
import { dominioForm, entradaForm, palavraForm } from './forms.ts'

const soGestor = { prestador: [] } as const

const dominio = z.object({
  cd: code,
  dominio: z.string(),
  /** the DNS record that proves it: a name, and the text it has */
  nome: z.string(),
  valor: z.string(),
  provado_em: z.nullable(moment),
  por: z.nullable(z.enum(['dns', 'prestador'])),
})
export type Dominio = z.output<typeof dominio>

const entrada = z.object({
  emissor: z.string(),
  cliente: z.string(),
  exigir: z.boolean(),
  /** all that the company's people open */
  ligacao: z.string(),
  /** accounts that have entered so */
  contas: z.int(),
  versao: z.int(),
})
export type EntradaEmpresa = z.output<typeof entrada>

export const readEntrada = route({
  method: 'GET',
  path: '/api/prestador/empresa/:empresa/entrada',
  access: soGestor,
  resumo: 'Entrada da empresa',
  reply: z.object({
    message: z.object({
      entrada: z.nullable(entrada),
      dominios: z.array(dominio),
      /** for the company's issuer */
      voltar: z.string(),
      terminar: z.string(),
    }),
  }),
})

/** Asks the issuer for its document first: 400 where it has none. If-Match: 412. */
export const saveEntrada = route({
  method: 'PUT',
  path: '/api/prestador/empresa/:empresa/entrada',
  access: soGestor,
  resumo: 'Definir a entrada da empresa',
  body: entradaForm,
  reply: messageReply,
})

/** Sessions opened so end; the accounts stay. */
export const removeEntrada = route({
  method: 'DELETE',
  path: '/api/prestador/empresa/:empresa/entrada',
  access: soGestor,
  resumo: 'Retirar a entrada da empresa',
  reply: messageReply,
})

export const addDominio = route({
  method: 'POST',
  path: '/api/prestador/empresa/:empresa/entrada/dominio',
  access: soGestor,
  resumo: 'Acrescentar um domínio à entrada da empresa',
  body: dominioForm,
  reply: z.object({ message: z.string(), cd: code }),
})

/** 409 where the record is not there. */
export const proveDominio = route({
  method: 'POST',
  path: '/api/prestador/empresa/:empresa/entrada/dominio/:id/dns',
  access: soGestor,
  resumo: 'Comprovar um domínio pelo DNS',
  reply: messageReply,
})

export const vouchDominio = route({
  method: 'POST',
  path: '/api/prestador/empresa/:empresa/entrada/dominio/:id/palavra',
  access: soGestor,
  resumo: 'Comprovar um domínio pela palavra do prestador',
  body: palavraForm,
  reply: messageReply,
})

export const removeDominio = route({
  method: 'DELETE',
  path: '/api/prestador/empresa/:empresa/entrada/dominio/:id',
  access: soGestor,
  resumo: 'Retirar um domínio da entrada da empresa',
  reply: messageReply,
})

export const entradaPrestadorRoutes = [
  readEntrada,
  saveEntrada,
  removeEntrada,
  addDominio,
  proveDominio,
  vouchDominio,
  removeDominio,
] as const
