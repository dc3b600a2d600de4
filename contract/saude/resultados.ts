import * as z from 'zod/mini'
import { organig } from '../comum/organig.ts'
import { code, date, messageReply, shortCode, shortCodeText, time } from '../kit/fields.ts'
import { route } from '../kit/route.ts'
import { decisao } from './forms.ts'
import { ficha, maxBytes } from './prestador.ts'

/** Seconds in which its author takes a result back. */
export const segundosParaDesfazer = 10

const text = z.nullable(z.string())

/** A booking of the session, with what is known of the person. */
const vez = z.object({
  cd: code,
  versao: z.int(),
  cd_empresa: shortCode,
  empresa: z.string(),
  ...organig,
  cd_funcion: code,
  funcion: z.string(),
  num_mecan: text,
  dt: date,
  hr: time,
  cd_estad: z.int(),
  cd_tipo_exam: shortCode,
  tipo_exam: z.string(),
  cd_local: z.nullable(shortCode),
  local: text,
  /** the result of this booking */
  exame: z.nullable(
    z.object({ cd: code, cd_decis: decisao, decis: z.string(), ficha: z.boolean() }),
  ),
  /** the exam before it */
  anterior: z.nullable(
    z.object({ dt: date, decis: z.string(), dt_expir: z.nullable(date), restricoes: text }),
  ),
  /** open adaptations of the post, the oldest first */
  adaptacoes: z.array(z.object({ dt: date, quem: text, ate: z.nullable(date), restricoes: text })),
  /** from the latest request of the company in half a year */
  pedido: z.nullable(z.object({ razao: text, preferencia: text, indisponivel: text })),
})
export type VezDaSessao = z.output<typeof vez>

/** Bookings of a physician on a day, by hour. `frequentes`: lines the physician often writes. */
export const readResultados = route({
  method: 'GET',
  path: '/api/prestador/saude/resultado',
  access: { prestador: ['saude'] },
  resumo: 'Sessão de resultados de um médico, num dia',
  query: z.strictObject({
    cd_medic: shortCodeText,
    dt: date,
  }),
  reply: z.object({ message: z.array(vez), frequentes: z.array(z.string()) }),
})

/** For its author, within a minute, before it has a certificate. Else 409. */
export const undoExame = route({
  method: 'DELETE',
  path: '/api/prestador/saude/exame/:id',
  access: { prestador: ['saude'] },
  resumo: 'Anular um resultado acabado de registar',
  reply: messageReply,
})

/** Of a decided exam that has none. Else 409. */
export const certifyExame = route({
  method: 'POST',
  path: '/api/prestador/saude/exame/:id/ficha',
  access: { prestador: ['saude'] },
  resumo: 'Emitir ou juntar a ficha de aptidão de um exame',
  bytes: maxBytes,
  body: ficha,
  reply: messageReply,
})

export const resultadosRoutes = [readResultados, undoExame, certifyExame] as const
