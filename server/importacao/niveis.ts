/** Depths; undefined inside or below a cycle. Visits every node once, without recursion. */
export function niveisOf<No>(nos: Iterable<No>, aboveOf: (no: No) => No | undefined) {
  const niveis = new Map<No, number | undefined>()
  const circulares = new Set<No>()
  for (const no of nos) {
    const way: No[] = []
    const passed = new Set<No>()
    let at: No | undefined = no
    while (at !== undefined && !niveis.has(at) && !passed.has(at)) {
      way.push(at)
      passed.add(at)
      at = aboveOf(at)
    }
    if (at !== undefined && passed.has(at)) {
      for (const one of way.slice(way.indexOf(at))) circulares.add(one)
      for (const one of way) niveis.set(one, undefined)
      continue
    }
    let nivel = at === undefined ? -1 : niveis.get(at)
    for (const one of way.toReversed()) {
      if (nivel !== undefined) nivel += 1
      niveis.set(one, nivel)
    }
  }
  return { niveis, circulares }
}
