import * as z from 'zod/mini'
import { maybe, shortCode, text, type FieldTexts } from '../kit/fields.ts'

export const valorForm = z.strictObject({
  nome: text(100),
  cedula: maybe(text(10)),
  /** the value clients see instead */
  cd_cliente: maybe(shortCode),
  minutos: maybe(z.int().check(z.gte(5), z.lte(480))),
  inactiv: maybe(z.boolean()),
})
export type ValorForm = z.output<typeof valorForm>

export const substituirForm = z.strictObject({ cd_empresa: shortCode, por: shortCode })
export type SubstituirForm = z.output<typeof substituirForm>

export const camposValor = {
  nome: { label: 'Nome', missing: 'Indique o nome.' },
  cedula: { label: 'Número profissional', missing: 'Indique o número.' },
  cd_cliente: {
    label: 'Como os clientes a conhecem',
    hint: 'Uma que nada diga, quando o nome desta diz de mais.',
  },
  minutos: { label: 'Minutos que demora', hint: 'Vazio: os 15 habituais.' },
  inactiv: { label: 'Já não se usa' },
  cd_empresa: { label: 'Empresa', missing: 'Escolha a empresa.' },
  por: { label: 'Substituir por', missing: 'Escolha o que a substitui.' },
} as const satisfies Record<string, FieldTexts>
