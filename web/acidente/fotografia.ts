import * as z from 'zod/mini'
import { reduced } from '#web/comum/anexo/reduced.ts'
import { newKey } from '#web/kit/call/call.ts'
import { base64Of } from '#web/kit/call/file-bytes.ts'

export const fotografia = z.object({
  /** also the key of its sending: the same photograph is never attached twice */
  chave: z.string(),
  ordem: z.number(),
  nome: z.string(),
  tipo: z.string(),
  base64: z.string(),
})
export type Fotografia = z.output<typeof fotografia>

export const maxFotografias = 10

/** A line of a phone is slow, and what is drawn anew has no place and no hour in it. */
const asItIs = 400_000
const maxBytes = 5 * 1024 * 1024

/** A chosen photograph, made small. A text says why it is none. Throws as `base64Of`. */
export async function fotografiaOf(chosen: File): Promise<Fotografia | string> {
  if (!chosen.type.startsWith('image/')) return `O ficheiro ${chosen.name} não é uma fotografia.`
  const file = await reduced(chosen, asItIs)
  if (file.size > maxBytes) return `A fotografia ${file.name} tem mais de 5 MB.`
  return {
    chave: newKey(),
    ordem: Date.now(),
    nome: file.name.slice(-150),
    tipo: file.type,
    base64: await base64Of(file),
  }
}
