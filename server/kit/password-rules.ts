import { readFileSync } from 'node:fs'
import { normalizar } from './normalizar.ts'

const [min, max] = [12, 128]

/**
 * Why a new password is refused, in a sentence for the user; undefined when it may be used. Length
 * is the only rule of form (decisions, section 5).
 */
export function passwordFault(
  pass: string,
  conta: { email: string; nome: string },
): string | undefined {
  // counted as it is hashed
  const { length } = Array.from(pass.normalize('NFKC'))
  if (length < min) return `A palavra-passe tem de ter pelo menos ${min} caracteres.`
  if (length > max) return `A palavra-passe não pode ter mais de ${max} caracteres.`
  const plain = normalizar(pass.normalize('NFKC'))
  if (plain === normalizar(conta.email) || plain === normalizar(conta.nome)) {
    return 'A palavra-passe não pode ser igual ao email nem ao nome.'
  }
  if (isComum(plain)) return 'Esta palavra-passe é demasiado comum. Escolha outra.'
  return undefined
}

let comuns: ReadonlySet<string> | undefined

function isComum(plain: string) {
  comuns ??= new Set(
    readFileSync(new URL('passwords-comuns.txt', import.meta.url), 'utf8').split('\n'),
  )
  return comuns.has(plain)
}
