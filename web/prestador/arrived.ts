import type { Esperas } from '#contract/pedido/prestador.ts'

/** Answers in one kind do not hide arrivals in another. */
export function arrivedIn(before: Esperas, now: Esperas): number {
  const known = new Map(Object.entries(before))
  return Object.entries(now).reduce((sum, [kind, espera]) => {
    const more = (espera?.total ?? 0) - (known.get(kind)?.total ?? 0)
    return sum + Math.max(0, more)
  }, 0)
}
