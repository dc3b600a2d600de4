import * as z from 'zod/mini'
import { code, shortCode, date, maybe, time } from '../kit/fields.ts'
import { route } from '../kit/route.ts'

const maxSerie = 200

const marcada = z.strictObject({ cd_funcion: code, hr: time, cd_tipo_exam: shortCode })
export type MarcadaEmSerie = z.output<typeof marcada>

/** One day, doctor and company: all or none. `campos` names conflicts by employee code. */
export const bookSerie = route({
  method: 'POST',
  path: '/api/prestador/saude/marcacao/exame/serie',
  access: { prestador: ['saude'] },
  resumo: 'Marcar exames em série',
  body: z.strictObject({
    dt: date,
    cd_medic: shortCode,
    cd_local: maybe(shortCode),
    minutos: z.int().check(z.gte(5), z.lte(480)),
    marcacoes: z.array(marcada).check(z.minLength(1), z.maxLength(maxSerie)),
  }),
  reply: z.object({ message: z.string(), avisos: z.array(z.string()) }),
})
