/** The colour of a badge; it only repeats what its word says. */
export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'dark'

/** A set of codes: what the user reads of each, and the properties the rest of the product follows. */
export type Codes = Readonly<Record<string | number, { nome: string; tom: Tone }>>

/** The word of each code. */
export function namesOf<const Set extends Codes>(codes: Set) {
  const names = Object.entries(codes).map(([code, { nome }]) => [code, nome])
  return Object.fromEntries(names) as { readonly [Code in keyof Set]: Set[Code]['nome'] }
}

/** The colour of a code; `neutral` where the set does not have it. */
export const toneOf = (codes: Codes, code: string | number): Tone => codes[code]?.tom ?? 'neutral'
