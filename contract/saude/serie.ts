import * as z from 'zod/mini'
import { code, shortCode, date, maybe, time, type FieldTexts } from '../kit/fields.ts'
import { route } from '../kit/route.ts'
import { camposMarcacao } from './forms.ts'

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
    responde: maybe(z.boolean()),
    marcacoes: z.array(marcada).check(z.minLength(1), z.maxLength(maxSerie)),
  }),
  reply: z.object({ message: z.string(), avisos: z.array(z.string()) }),
})

export const serieForm = z.strictObject({
  dt: date,
  cd_medic: shortCode,
  cd_local: maybe(shortCode),
  minutos: z.int().check(z.gte(5), z.lte(480)),
  de: time,
  ate: time,
  pausa_de: maybe(time),
  pausa_ate: maybe(time),
})
export type SerieForm = z.output<typeof serieForm>

export const camposSerie = {
  dt: camposMarcacao.dt,
  cd_medic: camposMarcacao.cd_medic,
  cd_local: camposMarcacao.cd_local,
  minutos: { label: 'Minutos por pessoa', missing: 'Escolha os minutos por pessoa.' },
  de: { label: 'Das', missing: 'Introduza a hora do início.' },
  ate: { label: 'Até às', missing: 'Introduza a hora do fim.' },
  pausa_de: { label: 'Início da pausa' },
  pausa_ate: { label: 'Fim da pausa' },
} as const satisfies Record<string, FieldTexts>
