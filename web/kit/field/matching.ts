import { plainText, wordsOf } from '#contract/kit/plain-text.ts'

export type Option = { cd: number; nome: string }
export type Searchable = Option & { plain: string }

/** Adds the text that `matching` searches; compute it once per list. */
export const searchable = (options: readonly Option[]): Searchable[] =>
  options.map((option) => ({ ...option, plain: plainText(option.nome) }))

/**
 * Options that contain every typed word, ignoring case and accents. Names that begin with the text
 * come first, then those with a word that begins with the first word.
 */
export function matching(options: readonly Searchable[], typed: string): readonly Searchable[] {
  const wanted = plainText(typed.trim())
  const words = wordsOf(typed)
  const [first] = words
  if (first === undefined) return options
  const ranked: [Searchable[], Searchable[], Searchable[]] = [[], [], []]
  for (const option of options) {
    if (!words.every((word) => option.plain.includes(word))) continue
    const rank = option.plain.startsWith(wanted) ? 0 : beginsWord(option.plain, first) ? 1 : 2
    ranked[rank].push(option)
  }
  return ranked.flat()
}

/** The option with this name, ignoring case and accents; one with the same case first. */
export function named<One extends Option>(options: readonly One[], typed: string): One | undefined {
  const wanted = plainText(typed.trim())
  const same = options.filter(({ nome }) => plainText(nome) === wanted)
  return same.find(({ nome }) => nome === typed.trim()) ?? same[0]
}

function beginsWord(plain: string, wanted: string) {
  for (let at = plain.indexOf(wanted); at >= 0; at = plain.indexOf(wanted, at + 1)) {
    if (!/[\p{L}\p{N}]/u.test(plain.charAt(at - 1))) return true
  }
  return false
}
