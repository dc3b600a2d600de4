import * as z from 'zod/mini'
import { maybe, text } from '../kit/fields.ts'

const base64url = (max: number) => z.string().check(z.regex(/^[\w-]+$/u), z.maxLength(max))

const password = maybe(z.string().check(z.maxLength(1024)))

/** Without a password a factor must have been given lately. */
export const confirmacao = z.strictObject({ password })

/** The answer of a browser to a question: the parts that a signature needs. */
export const assinatura = z.strictObject({
  id: base64url(1_400),
  clientDataJSON: base64url(4_000),
  authenticatorData: base64url(4_000),
  signature: base64url(8_000),
  userHandle: maybe(base64url(100)),
})
export type Assinatura = z.output<typeof assinatura>

/** `lembrar`: this browser is not asked again for thirty days. */
export const assinaturaFator = z.strictObject({ ...assinatura.shape, lembrar: maybe(z.boolean()) })

export const chaveNova = z.strictObject({
  nome: text(60),
  id: base64url(1_400),
  clientDataJSON: base64url(4_000),
  attestationObject: base64url(40_000),
  transports: z.array(z.string().check(z.regex(/^[\w-]{1,20}$/u))).check(z.maxLength(10)),
})
export type ChaveNova = z.output<typeof chaveNova>

export const nomeChaveForm = z.strictObject({ nome: text(60) })

export const chaveForm = z.strictObject({ nome: text(60), password })

export const camposChave = {
  nome: {
    label: 'Nome da chave',
    missing: 'Dê um nome à chave.',
    hint: 'Para a reconhecer mais tarde: «Portátil do trabalho», por exemplo.',
  },
  password: {
    label: 'Palavra-passe',
    missing: 'Introduza a sua palavra-passe.',
    hint: 'A palavra-passe com que entra no portal confirma que é o próprio.',
  },
}
