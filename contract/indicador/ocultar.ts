/** Fewer in a cell could tell of whom it counts. */
const menosContadas = 5

/** Nobody is told of by a zero. */
export const saoPoucas = (contadas: number) => contadas > 0 && contadas < menosContadas

export type Ocultas = { linhas: boolean[]; soma: boolean }

/**
 * Rows of counts that what leaves the portal does not tell. A row hides as a whole: its cells add up
 * to one another. Where the sum of the rows is told, so many hide that no difference tells fewer
 * than five.
 */
export function ocultar(linhas: readonly (readonly number[])[], soma?: readonly number[]): Ocultas {
  const ocultas = linhas.map((linha) => linha.some(saoPoucas))
  if (!soma) return { linhas: ocultas, soma: false }
  if (soma.some(saoPoucas)) return { linhas: ocultas, soma: true }
  for (;;) {
    const escondidas = linhas.filter((_linha, at) => ocultas[at])
    const resto = soma.map((_valor, at) => sum(escondidas.map((linha) => linha[at] ?? 0)))
    const conta = escondidas.length === 1 || resto.some(saoPoucas)
    const segunda = conta ? menorDe(linhas, ocultas) : undefined
    if (segunda === undefined) return { linhas: ocultas, soma: false }
    ocultas[segunda] = true
  }
}

/** The smallest row still told; those of nobody come last. */
function menorDe(linhas: readonly (readonly number[])[], ocultas: readonly boolean[]) {
  const ditas = linhas.flatMap((linha, at) => (ocultas[at] ? [] : [{ at, total: sum(linha) }]))
  const [menor] = ditas.toSorted((uma, outra) => peso(uma.total) - peso(outra.total))
  return menor?.at
}

const peso = (total: number) => (total === 0 ? Number.MAX_SAFE_INTEGER : total)

const sum = (valores: readonly number[]) => valores.reduce((total, valor) => total + valor, 0)
