import * as z from 'zod/mini'
import type { FieldTexts } from '../kit/field-table.ts'
import { shortCode, date, maybe, time } from '../kit/fields.ts'
import { camposMarcacao } from './forms.ts'

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
