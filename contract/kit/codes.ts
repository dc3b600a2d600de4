export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'dark'

export type Codes = Readonly<Record<string | number, { nome: string; tom: Tone }>>

export function namesOf<const Set extends Codes>(codes: Set) {
  const names = Object.entries(codes).map(([code, { nome }]) => [code, nome])
  return Object.fromEntries(names) as { readonly [Code in keyof Set]: Set[Code]['nome'] }
}

/** `neutral` for an unknown code. */
export const toneOf = (codes: Codes, code: string | number): Tone => codes[code]?.tom ?? 'neutral'
