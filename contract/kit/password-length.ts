export const [minPassword, maxPassword] = [12, 128]

/** The only rule of a new password; counted in NFKC, as it is hashed. */
export function passwordLengthFault(pass: string): string | undefined {
  const { length } = Array.from(pass.normalize('NFKC'))
  if (length < minPassword) {
    return `A palavra-passe tem de ter pelo menos ${minPassword} caracteres.`
  }
  if (length > maxPassword) {
    return `A palavra-passe não pode ter mais de ${maxPassword} caracteres.`
  }
  return undefined
}
