import * as z from 'zod/mini'
import { date, type FieldTexts } from '../kit/fields.ts'

export const pastaForm = z.strictObject({
  de: date,
  ate: date,
  /** photographs and documents of measures */
  fotografias: z.boolean(),
})
export type PastaForm = z.output<typeof pastaForm>

export const camposDaPasta = {
  de: { label: 'De', missing: 'Indique o primeiro dia.' },
  ate: { label: 'Até', missing: 'Indique o último dia.' },
  fotografias: { label: 'Juntar as fotografias e os documentos das medidas' },
} as const satisfies Record<string, FieldTexts>

const maxAnos = 5

/** Errors by field, for page and server. */
export function periodoDaPastaErrado(
  { de, ate }: Pick<PastaForm, 'de' | 'ate'>,
  hoje: string,
): { de?: string; ate?: string } {
  if (ate > hoje) return { ate: 'Não pode ser um dia que ainda não chegou.' }
  if (de > ate) return { ate: 'Não pode ser anterior ao primeiro dia.' }
  const depois = `${Number(de.slice(0, 4)) + maxAnos}${de.slice(4)}`
  return ate >= depois ? { de: `O período vai até ${maxAnos} anos.` } : {}
}
