import * as z from 'zod/mini'
import { lines } from '../kit/fields.ts'

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

/** For how long a request that was taken back can be put back. */
export const minutosParaRepor = 10

/** What the lists of requests tell of answers: those the caller asked for and has not read. */
export const respostas = { nova: 'Por ler' }

/** Why a request is refused; the company reads it. */
export const recusa = z.strictObject({ motivo: lines(500) })

/** What the provider's queues tell of the age of a request: waiting at least so many days. */
export const esperas = { 3: '3 dias ou mais', 7: '7 dias ou mais', 30: '30 dias ou mais' }
