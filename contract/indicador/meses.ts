// Months as `yyyy-mm`, which sort as text.

export const nomesDosMeses = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const

/** `2026-03` and -3: `2025-12` */
export function addToMes(mes: string, meses: number): string {
  const at = indexOf(mes) + meses
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`
}

/** Both ends included; none where the end is before the beginning. */
export function mesesEntre(de: string, ate: string): string[] {
  const total = Math.max(0, indexOf(ate) - indexOf(de) + 1)
  return Array.from({ length: total }, (_, at) => addToMes(de, at))
}

export const mesesDoAno = (ano: number): string[] => mesesEntre(`${ano}-01`, `${ano}-12`)

export const mesOf = (data: string) => data.slice(0, 7)
export const primeiroDia = (mes: string) => `${mes}-01`
export const ultimoDia = (mes: string) => `${mes}-${String(diasDoMes(mes)).padStart(2, '0')}`

export function diasDoMes(mes: string): number {
  const [ano, numero] = partsOf(mes)
  return new Date(Date.UTC(ano, numero, 0)).getUTCDate()
}

/** `março de 2026` */
export function nomeDoMes(mes: string): string {
  const [ano, numero] = partsOf(mes)
  return `${nomesDosMeses[numero - 1] ?? ''} de ${ano}`
}

const partsOf = (mes: string) => [Number(mes.slice(0, 4)), Number(mes.slice(5, 7))] as const

function indexOf(mes: string) {
  const [ano, numero] = partsOf(mes)
  return ano * 12 + numero - 1
}
