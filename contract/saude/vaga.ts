import * as z from 'zod/mini'
import { code, codeText, codesText, date, shortCode, shortCodeText, time } from '../kit/fields.ts'
import { route } from '../kit/route.ts'
import { desejosLidos } from './pedido/desejos.ts'

const text = z.nullable(z.string())

const vaga = z.object({
  dt: date,
  hr: time,
  quem: shortCode,
  pessoa: z.string(),
  cd_local: z.nullable(shortCode),
  local: text,
})
export type VagaLivre = z.output<typeof vaga>

const dia = z.object({
  turnos: z.array(z.object({ de: time, ate: time, local: text })),
  ocupadas: z.array(z.object({ hr: time, minutos: z.int() })),
  /** the hours are somebody's own, not the usual ones */
  proprio: z.boolean(),
})
export type DiaDeAlguem = z.output<typeof dia>

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
    especie: z.enum(['exame', 'acao']),
    desde: date,
    minutos: codeText(480),
    cd_funcion: z.optional(codeText()),
    quem: z.optional(shortCodeText),
    cd_local: z.optional(shortCodeText),
    dt: z.optional(date),
    hr: z.optional(time),
    menos: z.optional(codeText()),
    /** also hours that the company did not ask for */
    outras: z.optional(z.literal('sim')),
    /** of a series: the employees, with commas between them */
    pessoas: z.optional(codesText),
  }),
  reply: z.object({
    vagas: z.array(vaga),
    /** all of `vagas` meet the wishes of the open request */
    como_pedido: z.boolean(),
    dia: z.nullable(dia),
    avisos: z.array(z.string()),
    /** why the hour would be refused */
    impede: text,
    /** the open request that such a booking answers */
    pedido: z.nullable(pedidoAberto),
    /** how many of `pessoas` have an open request for a booking */
    pedidos: z.int(),
  }),
})

export const vagaRoutes = [readVagas] as const
