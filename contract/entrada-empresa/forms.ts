import * as z from 'zod/mini'
import { email, maybe, text, type FieldTexts } from '../kit/fields.ts'

/** Without a secret the one kept stays. */
export const entradaForm = z.strictObject({
  emissor: text(500),
  cliente: text(300),
  segredo: maybe(z.string().check(z.minLength(1), z.maxLength(500))),
  exigir: z.boolean(),
})
export type EntradaForm = z.output<typeof entradaForm>

export const dominioForm = z.strictObject({
  dominio: text(253, (typed) => typed.trim().toLowerCase().replace(/^@/u, '')).check(
    z.regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/u, { error: 'dominio' }),
  ),
})

export const palavraForm = z.strictObject({ motivo: text(300) })

export const camposEntrada = {
  emissor: {
    label: 'Emissor',
    missing: 'Indique o endereço do emissor.',
    hint: 'O endereço https que a empresa lhe deu, por exemplo https://login.empresa.pt.',
  },
  cliente: { label: 'Identificador do cliente', missing: 'Indique o identificador do cliente.' },
  segredo: { label: 'Segredo do cliente' },
  exigir: { label: 'Exigir aos membros' },
} as const satisfies Record<string, FieldTexts>

export const camposDominio = {
  dominio: {
    label: 'Domínio',
    missing: 'Indique o domínio.',
    hint: 'O que vem depois de @, por exemplo empresa.pt.',
  },
} as const satisfies Record<string, FieldTexts>

export const camposPalavra = {
  motivo: {
    label: 'Como confirmou',
    missing: 'Indique como confirmou.',
    hint: 'Por exemplo: pedido assinado pela gerência. Fica no registo da empresa.',
  },
} as const satisfies Record<string, FieldTexts>

export const entrarForm = z.strictObject({ email })

export const camposEntrar = {
  email: { label: 'Email da empresa', missing: 'Escreva o seu email da empresa.' },
} as const satisfies Record<string, FieldTexts>
