import { createHash, randomBytes } from 'node:crypto'
import { alfabeto, codigoLido, letrasDoCodigo } from '#contract/saude/verificacao.ts'

export const newCodigo = () =>
  // 256 is a multiple of 32, so every letter is equally likely.
  Array.from(randomBytes(letrasDoCodigo), (byte) => alfabeto.charAt(byte % alfabeto.length)).join(
    '',
  )

/** The stored hash of a code; case and separators do not count. */
export const hashCodigo = (typed: string): Buffer =>
  createHash('sha256').update(codigoLido(typed)).digest()

const particulas = new Set(['da', 'das', 'de', 'do', 'dos', 'e'])

/** `Ana Maria da Silva` → `A. M. S.` */
export function iniciaisOf(nome: string): string {
  const words = nome.split(/[^\p{L}\p{M}']+/u).filter((word) => word !== '')
  const said = words.filter((word) => !particulas.has(word.toLowerCase()))
  const letters = (said.length > 0 ? said : words)
    .map((word) => /\p{L}/u.exec(word)?.[0].toUpperCase())
    .filter((letter) => letter !== undefined)
  return letters.length === 0 ? '–' : `${letters.slice(0, 30).join('. ')}.`
}
