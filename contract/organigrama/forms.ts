import * as z from 'zod/mini'
import type { FieldTexts } from '../kit/field-table.ts'
import { maybe, shortCode, text } from '../kit/fields.ts'

export const noForm = z.strictObject({ cd_base: shortCode, nome: text(200) })
export type NoForm = z.output<typeof noForm>

/** An absent field stays unchanged. */
export const noMudado = z.strictObject({ nome: maybe(text(200)), cd_base: maybe(shortCode) })
export type NoMudado = z.output<typeof noMudado>

export const nomeForm = z.strictObject({ nome: text(200) })
export const moverForm = z.strictObject({ cd_base: shortCode })
/** `para`: the node that its people move to first. */
export const fecharForm = z.strictObject({ para: maybe(shortCode) })

export const camposNo = {
  nome: { label: 'Nome', missing: 'Indique o nome.' },
  cd_base: { label: 'Fica abaixo de', missing: 'Escolha o organigrama acima.' },
  para: { label: 'Mudar as pessoas para', missing: 'Escolha para onde vão as pessoas.' },
} as const satisfies Record<string, FieldTexts>
