import * as z from 'zod/mini'
import { shortCode, lines, maybe, type FieldTexts } from '../kit/fields.ts'

/** `cd_organig`: the new node, where the old one is closed. */
export const anularForm = z.strictObject({ motivo: lines(500), cd_organig: maybe(shortCode) })

export const camposAnular = {
  motivo: { label: 'Motivo', missing: 'Indique o motivo.', hint: 'A empresa lê-o no seu registo.' },
  cd_organig: { label: 'Organigrama', missing: 'Escolha o organigrama.' },
} as const satisfies Record<string, FieldTexts>
