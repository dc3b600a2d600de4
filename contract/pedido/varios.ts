import * as z from 'zod/mini'
import { aceitacao, recusa } from '../comum/pedido.ts'
import { code, maybe } from '../kit/fields.ts'
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
    cd_empresa: code,
    cds: z.array(code).check(z.minLength(1), z.maxLength(variosMaximo)),
    /** of a refusal */
    motivo: maybe(recusa.shape.motivo),
    /** of an acceptance */
    nota: aceitacao.shape.nota,
    /** where they are a part of more: who asked is told when its last part is answered, or no more comes */
    serie: z.optional(z.strictObject({ chave: chaveDaSerie, fim: z.boolean() })),
  }),
  reply: z.object({ message: z.array(resposta) }),
})

export const variosRoutes = [answerPedidos] as const
