import * as z from 'zod/mini'
import { code, shortCode, lines, maybe } from '../kit/fields.ts'
import { organig } from './organig.ts'

const aText = z.nullable(z.string())

/** Who asked and when, and what became of it: of every request, whatever it is about. */
export const resposta = {
  cd_estad: z.int(),
  estado: z.string(),
  /** who asked */
  autor: aText,
  dt_cria: z.string(),
  /** `HH:mm` of dt_cria */
  hr_cria: z.string(),
  /** who answered */
  decisor: aText,
  /** of a refusal */
  motivo: aText,
  dt_decis: aText,
  hr_decis: aText,
}
const respondido = z.object(resposta)
export type Resposta = z.output<typeof respondido>

/** What every list says of one that is of several types. */
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
/** In the company's own list: answered or commented by the provider, and the caller, who takes part, has not read it. */
export const porLer = { nova: z.boolean() }

/** What the provider's queues say of every request beside what it is about. */
export const naFila = {
  cd_empresa: shortCode,
  empresa: z.string(),
  /** days since it was asked, or until it was answered */
  dias: z.int(),
  autor: aText,
  /** it waits, and the company spoke last */
  comentado: z.boolean(),
}

/** What was said about a request while it waited, by either side. */
const comentario = z.object({
  cd: code,
  dt: z.string(),
  /** `HH:mm` of dt */
  hr: z.string(),
  autor: z.string(),
  do_prestador: z.boolean(),
  texto: z.string(),
})
export type Comentario = z.output<typeof comentario>

/** Of one that is read whole, by either side, */
export const conversa = { comentarios: z.array(comentario) }
/** and by the company: it waits, and the caller may say something about it. */
export const conversaDaEmpresa = { ...conversa, pode_comentar: z.boolean() }

/** What somebody says about one. */
export const comentarioForm = z.strictObject({ texto: lines(2000) })
export const comentarioReply = z.object({ message: z.string(), comentario })

/** For how long a request that was taken back can be put back. */
export const minutosParaRepor = 10

/** Why a request is refused; the company reads it. */
export const recusa = z.strictObject({ motivo: lines(500) })

/** What the provider says with an acceptance; the company reads it. */
export const aceitacao = z.strictObject({ nota: maybe(lines(500)) })
