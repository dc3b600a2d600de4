import * as z from 'zod/mini'
import { organig } from '../comum/organig.ts'
import { shortCode, shortCodeText } from '../kit/fields.ts'
import { route } from '../kit/route.ts'
import { medidaEmAberto } from './medida.ts'

/** With more open measures, a unit has to be chosen; of one unit, so many are listed. */
export const maxNoPlano = 500

const fora = { provis: true, cd_estad: true, organig: true, organig_acima: true } as const
const medida = z.extend(z.omit(medidaEmAberto, fora), { cd_organig: shortCode })
export type MedidaNoPlano = z.output<typeof medida>

const unidade = z.object({ cd: shortCode, ...organig, total: z.int() })
export type UnidadeDoPlano = z.output<typeof unidade>

const query = z.strictObject({ unidade: z.optional(shortCodeText) })

/** `unidades`: each with open measures, also beside the chosen one. */
const reply = z.object({
  lugar: z.string(),
  unidades: z.array(unidade),
  /** the most urgent first; none where there are too many and no unit is chosen */
  medidas: z.array(medida),
  demais: z.boolean(),
})
export type PlanoDeAcao = z.output<typeof reply>

export const readPlano = route({
  method: 'GET',
  path: '/api/empresa/:org/seguranca/plano',
  access: 'seguranca.ver',
  resumo: 'Plano de ação: medidas em aberto por unidade',
  query,
  reply: z.object({ message: reply }),
})

export const readPlanoPrestador = route({
  method: 'GET',
  path: '/api/prestador/empresa/:empresa/seguranca/plano',
  access: { prestador: ['seguranca', 'leitura'] },
  resumo: 'Plano de ação de uma empresa: medidas em aberto por unidade',
  query,
  reply: z.object({ message: reply }),
})
