/** What was found wrong, or strange, in a line of a file. */
export type Achado = { linha: number; campo: string; motivo: string }

/** A value of the file as a message shows it: short, and harmless to a terminal. */
export function show(value: string, max = 40) {
  const plain = value.slice(0, max + 1).replace(/\p{Cc}/gu, '·')
  return `«${plain.length > max ? `${plain.slice(0, max)}…` : plain}»`
}

/** Why a cell cannot be stored, if so: empty, with control characters, too long. */
export function textFault(
  valor: string,
  { max, obrigatorio }: { max: number | undefined; obrigatorio: boolean },
) {
  if (valor === '') return obrigatorio ? 'é obrigatório' : undefined
  if (max !== undefined && valor.length > max) {
    return `tem ${valor.length} caracteres e o máximo é ${max}`
  }
  return /\p{Cc}/u.test(valor) ? `${show(valor)} tem caracteres de controlo` : undefined
}
