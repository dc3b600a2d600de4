import * as z from 'zod/mini'
import { code } from '../kit/fields.ts'
import { ano } from './horas.ts'

/** The year, and by what its periods are. */
export const quaisIndicadores = z.strictObject({
  ano,
  por: z.enum(['mes', 'trimestre', 'ano', 'doze']),
})

const periodo = { de: z.string(), ate: z.string(), nome: z.string() }

/**
 * Sums by period and by unit, beside those of the same months a year earlier (`antes`). `mais`: what
 * each unit has besides.
 */
export function emPartes<Soma extends z.ZodMiniType, Mais extends z.core.$ZodShape>(
  soma: Soma,
  mais: Mais,
) {
  const comparada = { agora: soma, antes: soma }
  return z.object({
    periodos: z.array(z.object({ ...periodo, ...comparada })),
    /** by the nodes just below the branch's own, which comes first and alone */
    unidades: z.object({
      ...periodo,
      linhas: z.array(
        z.object({ cd: code, nome: z.string(), propria: z.boolean(), ...mais, ...comparada }),
      ),
      total: z.object({ ...mais, ...comparada }),
    }),
  })
}
