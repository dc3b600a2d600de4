import * as z from 'zod/mini'
import { vagaLida, vagaQuery } from '../comum/vaga.ts'
import { code, codeText, codesText, date, shortCodeText } from '../kit/fields.ts'
import { route } from '../kit/route.ts'
import { desejosLidos } from './pedido/desejos.ts'

const text = z.nullable(z.string())

const pedidoAberto = z.object({
  cd: code,
  tipo: z.string(),
  dt_cria: date,
  autor: text,
  razao: text,
  indisponivel: text,
  preferencia: text,
  ...desejosLidos,
})
export type PedidoAberto = z.output<typeof pedidoAberto>

/**
 * The first free hours from `desde` on, of one person or of any. With `quem` and `dt` also the day;
 * with `hr` what is against that hour. `menos` is the booking that is changed.
 */
export const readVagas = route({
  method: 'GET',
  path: '/api/prestador/saude/vaga',
  access: { prestador: ['saude', 'leitura'] },
  resumo: 'Horas livres, e o que há contra uma hora',
  query: z.strictObject({
    ...vagaQuery,
    especie: z.enum(['exame', 'acao']),
    cd_funcion: z.optional(codeText()),
    cd_local: z.optional(shortCodeText),
    /** also hours that the company did not ask for */
    outras: z.optional(z.literal('sim')),
    /** of a series: the employees, with commas between them */
    pessoas: z.optional(codesText),
  }),
  reply: z.object({
    ...vagaLida,
    /** all of `vagas` meet the wishes of the open request */
    como_pedido: z.boolean(),
    /** the open request that such a booking answers */
    pedido: z.nullable(pedidoAberto),
    /** how many of `pessoas` have an open request for a booking */
    pedidos: z.int(),
  }),
})

export const vagaRoutes = [readVagas] as const
