import * as z from 'zod/mini'
import { percurso } from '../comum/linha.ts'
import { code, date, maybe, messageReply, shortCode } from '../kit/fields.ts'
import { route } from '../kit/route.ts'
import { documentoComPrazoForm, renovacaoForm } from './forms.ts'
import { documentoRow, listDocumentos } from './lista.ts'

/** a file of 5 MiB in base64, and the rest */
export const bytesDeDocumento = 7_200_000

/** A PDF, JPEG, PNG or WebP, judged by its content. */
const ficheiro = z.strictObject({
  nome_fich: z.string().check(z.maxLength(300)),
  anexString: z.string(),
})

export const documentoBody = z.extend(documentoComPrazoForm, { ficheiro: maybe(ficheiro) })
export const renovacaoBody = z.extend(renovacaoForm, { ficheiro: maybe(ficheiro) })

const guardado = z.object({
  cd: code,
  nome_fich: z.string(),
  /** until when it was good */
  dt_fim: date,
  atual: z.boolean(),
})

export const documentoLido = z.extend(documentoRow, {
  cd_organig: shortCode,
  cd_responsavel: z.nullable(shortCode),
  nota: z.nullable(z.string()),
  /** the current one first, then by time */
  ficheiros: z.array(guardado),
  ...percurso,
})

export const criado = z.object({ message: z.string(), cd: code })
export const contas = z.object({ message: z.array(z.object({ cd: shortCode, nome: z.string() })) })
export const ficheiroLido = z.object({
  message: z.object({ anex: z.string(), mime: z.string(), nome_fich: z.string() }),
})

export const readDocumentoComPrazo = route({
  method: 'GET',
  path: '/api/empresa/:org/seguranca/documento/:id',
  access: 'seguranca.ver',
  resumo: 'Documento com prazo',
  reply: z.object({ message: documentoLido }),
})

/** The reading is logged. */
export const readFicheiroDocumento = route({
  method: 'GET',
  path: '/api/empresa/:org/seguranca/documento/:documento/ficheiro/:id',
  access: 'seguranca.ver',
  resumo: 'Ficheiro de um documento com prazo',
  reply: ficheiroLido,
})

/** Those who may look after a document: members above or below the caller's node. */
export const listContasDocumento = route({
  method: 'GET',
  path: '/api/empresa/:org/seguranca/documento/conta',
  access: 'seguranca.editar',
  resumo: 'Contas que podem tratar de um documento com prazo',
  reply: contas,
})

export const createDocumentoComPrazo = route({
  method: 'POST',
  path: '/api/empresa/:org/seguranca/documento',
  access: 'seguranca.editar',
  resumo: 'Juntar um documento com prazo',
  bytes: bytesDeDocumento,
  body: documentoBody,
  reply: criado,
})

/** Without a file the present one stays; another one takes its place. If-Match: 412. */
export const changeDocumentoComPrazo = route({
  method: 'PUT',
  path: '/api/empresa/:org/seguranca/documento/:id',
  access: 'seguranca.editar',
  resumo: 'Alterar um documento com prazo',
  bytes: bytesDeDocumento,
  body: documentoBody,
  reply: messageReply,
})

/** An end that is not later: 400. The file before stays in the history. If-Match: 412. */
export const renewDocumentoComPrazo = route({
  method: 'POST',
  path: '/api/empresa/:org/seguranca/documento/:id/renovar',
  access: 'seguranca.editar',
  resumo: 'Renovar um documento com prazo',
  bytes: bytesDeDocumento,
  body: renovacaoBody,
  reply: messageReply,
})

/** With its files and its history. */
export const removeDocumentoComPrazo = route({
  method: 'DELETE',
  path: '/api/empresa/:org/seguranca/documento/:id',
  access: 'seguranca.editar',
  resumo: 'Remover um documento com prazo',
  reply: messageReply,
})

export const documentoRoutes = [
  listDocumentos,
  readDocumentoComPrazo,
  readFicheiroDocumento,
  listContasDocumento,
  createDocumentoComPrazo,
  changeDocumentoComPrazo,
  renewDocumentoComPrazo,
  removeDocumentoComPrazo,
] as const
