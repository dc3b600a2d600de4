import { splitOrder, type ListedRow } from '#contract/kit/list.ts'
import { plainText } from '#contract/kit/plain-text.ts'

/** A row as the owner reads it: its node, and the keys that are not fields. */
export type Stored = { cd: number; no: number } & Record<string, unknown>

type Known = { stored: readonly Stored[]; reversed: readonly string[] }
type Plain = number | string | null
type Keyed = { cd: number; keys: readonly Plain[] }

export const codesOf = (rows: readonly { cd: number }[]) => rows.map(({ cd }) => cd)

/** The codes of rows in the expected order, by a second implementation of the server's rule. */
export function inOrder(
  rows: readonly ListedRow[],
  order: readonly string[],
  { stored, reversed }: Known,
): number[] {
  const owned = new Map(stored.map((one) => [one.cd, new Map(Object.entries(one))]))
  const terms = order.map((one) => {
    const [key, direction] = splitOrder(one)
    return { key, down: (direction === 'des') !== reversed.includes(key) }
  })
  const keyed = rows.map((row): Keyed => {
    const shown = new Map<string, unknown>(Object.entries(row))
    const known = owned.get(row.cd)
    const keys = terms.map(({ key }) => plainOf(known?.has(key) ? known.get(key) : shown.get(key)))
    return { cd: row.cd, keys }
  })
  const downs = terms.map(({ down }) => down)
  return codesOf(keyed.sort((one, other) => compare(one, other, downs)))
}

/** Empty values last in both directions; equal ones by code, in the direction of the last key. */
function compare(one: Keyed, other: Keyed, downs: readonly boolean[]): number {
  for (const [index, down] of downs.entries()) {
    const [mine = null, his = null] = [one.keys[index], other.keys[index]]
    if (mine === his) continue
    if (mine === null) return 1
    if (his === null) return -1
    return down ? byValue(his, mine) : byValue(mine, his)
  }
  return downs.at(-1) ? other.cd - one.cd : one.cd - other.cd
}

function byValue(one: number | string, other: number | string) {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return Buffer.compare(Buffer.from(String(one)), Buffer.from(String(other)))
}

/** Texts sort without accents and case; digit strings sort as numbers. */
function plainOf(value: unknown): Plain {
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return Number(value)
  if (typeof value !== 'string') return null
  return /^\d+$/u.test(value) ? value.padStart(20, '0') : plainText(value)
}
