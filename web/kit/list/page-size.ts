import { paginaTamanhos } from '#contract/kit/page-sizes.ts'

const name = 'quantidade'

/** How many rows an account of this browser last asked for; what the address says goes first. */
export const rememberedSize = (conta: number) =>
  paginaTamanhos.find((size) => size === kept().get(String(conta)))

export function rememberSize(conta: number, size: number) {
  try {
    const all = Object.fromEntries(kept().set(String(conta), size))
    localStorage.setItem(name, JSON.stringify(all))
  } catch {
    // A browser that keeps nothing: it is asked for again.
  }
}

/** The same while it is not yet known whose browser this is; none where that makes a difference. */
export function likelySize(): number | undefined {
  const sizes = new Set(kept().values())
  const [only] = sizes
  return sizes.size === 1 ? paginaTamanhos.find((size) => size === only) : undefined
}

function kept(): Map<string, unknown> {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(name) ?? '{}')
    return new Map(typeof all === 'object' && all !== null ? Object.entries(all) : [])
  } catch {
    return new Map()
  }
}
