import * as z from 'zod/mini'
import { date, maybe, shortCode, type FieldTexts } from '../kit/fields.ts'

const semana = z.array(z.int().check(z.minimum(1), z.maximum(7))).check(
  z.maxLength(7),
  z.refine((dias) => new Set(dias).size === dias.length),
)

/** `confirmado`: the reader knows that a thousand people and more get it. */
export const horarioForm = z.strictObject({
  hora: z.int().check(z.minimum(0), z.maximum(23)),
  semana,
  confirmado: maybe(z.boolean()),
})
export type HorarioForm = z.output<typeof horarioForm>

export const destinos = {
  todos: 'Todos os que têm o direito',
  administradores: 'Só os administradores que têm o direito',
} as const

export const regraForm = z.strictObject({
  ligado: z.boolean(),
  repete: z.int().check(z.minimum(1), z.maximum(90)),
  dias: z.int().check(z.minimum(0), z.maximum(365)),
  quem: z.enum(['todos', 'administradores']),
  cd_organig: maybe(shortCode),
  confirmado: maybe(z.boolean()),
})
export type RegraForm = z.output<typeof regraForm>

export const camposRegra = {
  ligado: { label: 'Lembrar' },
  repete: {
    label: 'Repetir passados',
    missing: 'Escolha quantos dias.',
    hint: 'Enquanto estiver por tratar.',
  },
  dias: { label: 'Dias', missing: 'Escolha quantos dias.' },
  quem: { label: 'A quem', missing: 'Escolha a quem.' },
  cd_organig: { label: 'Só na unidade', hint: 'Sem unidade, é em toda a empresa.' },
  confirmado: { label: 'Confirmo que chega a todas essas pessoas' },
} as const satisfies Record<string, FieldTexts>

export const prestadorForm = z.strictObject({
  ligado: z.boolean(),
  hora: horarioForm.shape.hora,
  semana,
  dias: z.int().check(z.minimum(1), z.maximum(90)),
  /** kinds that are not told */
  desligados: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(40)),
})
export type PrestadorForm = z.output<typeof prestadorForm>

export const silencioForm = z.strictObject({
  especie: z.string().check(z.maxLength(40)),
  ligado: z.boolean(),
})

export const substitutoForm = z.strictObject({ cd_substituto: shortCode, ate: date })
export type SubstitutoForm = z.output<typeof substitutoForm>

export const camposSubstituto = {
  cd_substituto: {
    label: 'Quem o substitui',
    missing: 'Escolha quem o substitui.',
    hint: 'Recebe os seus lembretes se tiver acesso à mesma unidade.',
  },
  ate: { label: 'Até ao dia', missing: 'Indique o último dia.' },
} as const satisfies Record<string, FieldTexts>
