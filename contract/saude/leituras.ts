import * as z from 'zod/mini'
import { date, type FieldTexts } from '../kit/fields.ts'
import { route } from '../kit/route.ts'

export const viasDoPedido = {
  presencial: 'Em pessoa',
  carta: 'Por carta',
  email: 'Por email',
} as const

export const leiturasForm = z.strictObject({
  dt: date,
  via: z.enum(Object.keys(viasDoPedido) as (keyof typeof viasDoPedido)[]),
  nomes: z.boolean(),
})
export type PedidoDeLeituras = z.output<typeof leiturasForm>

export const camposLeituras = {
  dt: { label: 'Dia em que a pessoa o pediu', missing: 'Introduza o dia.' },
  via: { label: 'Como o pediu', missing: 'Escolha como o pediu.' },
  nomes: { label: 'A pessoa pediu os nomes de quem leu' },
} as const satisfies Record<string, FieldTexts>

/** A PDF for the person, of who read what of him and when. Each making is logged. */
export const writeCartaDeLeituras = route({
  method: 'POST',
  path: '/api/prestador/saude/funcionario/:id/leituras',
  access: { prestador: ['saude'] },
  resumo: 'Carta a um trabalhador, com quem leu os seus dados de saúde',
  unkeyed: 'it reads, and each letter that is made is logged',
  body: leiturasForm,
  reply: z.object({ message: z.object({ anex: z.string(), nome_fich: z.string() }) }),
})
