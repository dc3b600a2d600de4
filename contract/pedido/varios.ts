import * as z from 'zod/mini'
import { aceitacao, recusa } from '../comum/pedido.ts'
import { code, shortCode, maybe, messageReply } from '../kit/fields.ts'
import { route } from '../kit/route.ts'

/** How many requests are answered at once. */
export const variosMaximo = 200

const chaveDaSerie = z.string().check(z.regex(/^[0-9a-f]{32}$/u))

const resposta = z.object({
  cd: code,
  ok: z.boolean(),
  texto: z.string(),
  /** it waits as it did: there is something to look at again before it is accepted */
  avisado: z.boolean(),
})
export type RespostaDeVarios = z.output<typeof resposta>

/**
 * Answers requests of one company alike, in one transaction: accepts them, or refuses them all for one
 * reason. One that can no longer be answered does not keep the others from it, and says why; one with
 * warnings is not accepted by this.
 */
export const answerPedidos = route({
  method: 'POST',
  path: '/api/prestador/funcionario/pendente/varios',
  access: { prestador: ['atendimento'] },
  resumo: 'Responder a vários pedidos de uma empresa',
  body: z.strictObject({
    cd_empresa: shortCode,
    cds: z.array(code).check(z.minLength(1), z.maxLength(variosMaximo)),
    /** of a refusal */
    motivo: maybe(recusa.shape.motivo),
    /** of an acceptance */
    nota: aceitacao.shape.nota,
    /** where they are a part of more: who asked is told when its last part is answered, or no more comes */
    serie: maybe(
      z.strictObject({
        chave: chaveDaSerie,
        fim: z.boolean(),
        /** how many of how many were answered before these */
        feitos: z.int().check(z.nonnegative()),
        total: z.int().check(z.nonnegative()),
      }),
    ),
  }),
  reply: z.object({ message: z.array(resposta) }),
})

const serieEmCurso = z.object({
  chave: chaveDaSerie,
  autor: z.string(),
  recusa: z.boolean(),
  feitos: z.int(),
  total: z.int(),
})
export type SerieEmCurso = z.output<typeof serieEmCurso>

/** What is answered in parts right now, whoever of the staff does it. */
export const listSeries = route({
  method: 'GET',
  path: '/api/prestador/funcionario/pendente/varios',
  access: { prestador: ['atendimento'] },
  resumo: 'Respostas em série a decorrer',
  reply: z.object({ message: z.array(serieEmCurso) }),
})

/** No further part of it is answered; who gives it may go on as with another one. */
export const stopSerie = route({
  method: 'POST',
  path: '/api/prestador/funcionario/pendente/varios/parar',
  access: { prestador: ['atendimento'] },
  resumo: 'Parar uma resposta em série',
  body: z.strictObject({ chave: chaveDaSerie }),
  reply: messageReply,
})

export const variosRoutes = [answerPedidos, listSeries, stopSerie] as const
