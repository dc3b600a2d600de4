import type { Esperas } from '#contract/pedido/prestador.ts'

/** By how much the kinds that grew have grown: what was answered meanwhile hides no other kind's. */
export function arrivedIn(before: Esperas, now: Esperas): number {
  const known = new Map(Object.entries(before))
  return Object.entries(now).reduce((sum, [kind, espera]) => {
    const more = (espera?.total ?? 0) - (known.get(kind)?.total ?? 0)
    return sum + Math.max(0, more)
  }, 0)
}
