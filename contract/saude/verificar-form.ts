import * as z from 'zod/mini'
import { text } from '../kit/fields.ts'

export const verificarForm = z.strictObject({ codigo: text(100) })

export const camposVerificar = {
  codigo: {
    label: 'Código da ficha',
    missing: 'Introduza o código da ficha.',
    hint: 'Está no cimo da ficha, ao lado do código QR.',
  },
}
