import { readFileSync } from 'node:fs'
import { passwordLengthFault } from '#contract/kit/password-length.ts'
import { normalizar } from './normalizar.ts'

/** Why a new password is refused, in a sentence for the user; undefined when it may be used. */
export function passwordFault(
  pass: string,
  conta: { email: string; nome: string },
): string | undefined {
  const length = passwordLengthFault(pass)
  if (length) return length
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
