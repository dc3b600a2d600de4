import { paginaTamanhos } from '#contract/kit/list-address.ts'

const name = 'quantidade'

/** The page size an account last chose in this browser; the address takes precedence. */
export const rememberedSize = (conta: number) =>
  paginaTamanhos.find((size) => size === kept().get(String(conta)))

export function rememberSize(conta: number, size: number) {
  try {
    const all = Object.fromEntries(kept().set(String(conta), size))
    localStorage.setItem(name, JSON.stringify(all))
  } catch {
    // the browser denies storage
  }
}

/** Before the account is known: the size, if all accounts of this browser chose the same. */
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
