export type Achado = { linha: number; campo: string; motivo: string }

/** Short, and without control characters for a terminal. */
export function show(value: string, max = 40) {
  const plain = value.slice(0, max + 1).replace(/\p{Cc}/gu, '·')
  return `«${plain.length > max ? `${plain.slice(0, max)}…` : plain}»`
}

export function textFault(
  valor: string,
  { max, obrigatorio }: { max: number | undefined; obrigatorio: boolean },
) {
  if (valor === '') return obrigatorio ? 'é obrigatório' : undefined
  const motivo = noValue(valor)
  if (motivo !== undefined) return motivo
  if (max !== undefined && valor.length > max) {
    return `tem ${valor.length} caracteres e o máximo é ${max}`
  }
  return /\p{Cc}/u.test(valor) ? `${show(valor)} tem caracteres de controlo` : undefined
}

function noValue(valor: string) {
  if (erros.has(valor.toUpperCase())) return `${show(valor)} é um erro da folha de cálculo`
  if (/^#{3,}$/u.test(valor)) {
    return `${show(valor)} não é o valor: na folha de cálculo, alargue a coluna`
  }
  if (/^-?\d+(?:[.,]\d+)?E[+-]\d{2,3}$/iu.test(valor)) {
    return `${show(valor)} foi arredondado pela folha de cálculo: escreva o número completo, em células de texto`
  }
  return valor.includes('\uFFFD') ? `${show(valor)} tem um carácter que não se lê` : undefined
}

/** Errors of cells, as files have them and as Excel shows them in Portuguese. */
const erros = new Set([
  '#N/A',
  '#REF!',
  '#NAME?',
  '#VALUE!',
  '#DIV/0!',
  '#NUM!',
  '#NULL!',
  '#SPILL!',
  '#CALC!',
  '#N/D',
  '#NOME?',
  '#VALOR!',
  '#NÚM!',
  '#NULO!',
  '#DESPEJAR!',
  '#EXCEDE!',
  '#PROPAGAÇÃO!',
  '#GETTING_DATA',
  '#FIELD!',
  '#CAMPO!',
  '#BLOCKED!',
  '#BLOQUEADO!',
  '#CONNECT!',
  '#UNKNOWN!',
])
