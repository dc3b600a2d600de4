import * as z from 'zod/mini'
import { aceitacao, recusa } from '../comum/pedido.ts'
import { code, shortCode, maybe, messageReply } from '../kit/fields.ts'
import { route } from '../kit/route.ts'

export const variosMaximo = 200

const chaveDaSerie = z.string().check(z.regex(/^[0-9a-f]{32}$/u))

const resposta = z.object({
  cd: code,
  ok: z.boolean(),
  texto: z.string(),
  /** still open because of warnings */
  avisado: z.boolean(),
})
export type RespostaDeVarios = z.output<typeof resposta>

/** In one transaction. Skips requests that cannot be answered; accepts none with warnings. */
export const answerPedidos = route({
  method: 'POST',
  path: '/api/prestador/funcionario/pendente/varios',
  access: { prestador: ['atendimento'] },
  resumo: 'Responder a vários pedidos de uma empresa',
  body: z.strictObject({
    cd_empresa: shortCode,
    cds: z.array(code).check(z.minLength(1), z.maxLength(variosMaximo)),
    motivo: maybe(recusa.shape.motivo),
    nota: aceitacao.shape.nota,
    serie: maybe(
      z.strictObject({
        chave: chaveDaSerie,
        fim: z.boolean(),
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

export const listSeries = route({
  method: 'GET',
  path: '/api/prestador/funcionario/pendente/varios',
  access: { prestador: ['atendimento'] },
  resumo: 'Respostas em série a decorrer',
  reply: z.object({ message: z.array(serieEmCurso) }),
})

/** Refuses further parts. The caller may begin another series. */
export const stopSerie = route({
  method: 'POST',
  path: '/api/prestador/funcionario/pendente/varios/parar',
  access: { prestador: ['atendimento'] },
  resumo: 'Parar uma resposta em série',
  body: z.strictObject({ chave: chaveDaSerie }),
  reply: messageReply,
})

export const variosRoutes = [answerPedidos, listSeries, stopSerie] as const
