import * as z from 'zod/mini'
import { code, shortCode, lines, maybe } from '../kit/fields.ts'
import { organig } from './organig.ts'

const aText = z.nullable(z.string())

export const resposta = {
  cd_estad: z.int(),
  estado: z.string(),
  autor: aText,
  dt_cria: z.string(),
  hr_cria: z.string(),
  decisor: aText,
  motivo: aText,
  dt_decis: aText,
  hr_decis: aText,
}
const respondido = z.object(resposta)
export type Resposta = z.output<typeof respondido>

export const linhaDoPedido = {
  cd: code,
  cd_funcion: code,
  num_mecan: aText,
  nome: z.string(),
  ...organig,
  cd_tipo: z.int(),
  tipo: z.string(),
  cd_estad: z.int(),
  estado: z.string(),
  dt_cria: z.string(),
}
/** Answered or commented by the provider, and unread by a caller who takes part. */
export const porLer = { nova: z.boolean() }

/** The company, for those who answer. */
export const daFila = { cd_empresa: shortCode, empresa: z.string() }

export const naFila = {
  ...daFila,
  /** days from request to answer, or to today */
  dias: z.int(),
  autor: aText,
  /** open, and the last comment is the company's */
  comentado: z.boolean(),
  /** the colleague who took it in the last day */
  cargo: aText,
  meu: z.boolean(),
}

const comentario = z.object({
  cd: code,
  dt: z.string(),
  hr: z.string(),
  autor: z.string(),
  do_prestador: z.boolean(),
  texto: z.string(),
})
export type Comentario = z.output<typeof comentario>

export const conversa = { comentarios: z.array(comentario) }
/** The answer, what was said, and the provider's note. */
export const respostaComConversa = { ...resposta, ...conversa, nota: aText }
/** `pode_comentar`: open, and the caller has the right. */
export const conversaDaEmpresa = { ...conversa, pode_comentar: z.boolean() }

export const comentarioForm = z.strictObject({ texto: lines(2000) })
export const comentarioReply = z.object({ message: z.string(), comentario })

export const minutosParaRepor = 10

export const recusa = z.strictObject({ motivo: lines(500) })

export const aceitacao = z.strictObject({ nota: maybe(lines(500)) })
