/** Numbers in a row as one: `101 a 112, 115`. They come in ascending order. */
export function intervalosDe(numeros: readonly number[]): string {
  const found: { from: number; to: number }[] = []
  for (const numero of numeros) {
    const last = found.at(-1)
    if (last && numero === last.to + 1) last.to = numero
    else found.push({ from: numero, to: numero })
  }
  return found.map(({ from, to }) => (from === to ? `${from}` : `${from} a ${to}`)).join(', ')
}
