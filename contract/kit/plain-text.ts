/** Lower case and without accents, what searches compare: what the database's `normalizar` answers. */
export const plainText = (text: string) =>
  isAscii.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/gu, '')
        .toLowerCase()

// most texts, of which many thousands are compared
const isAscii = /^[ -~]*$/u

/** The words of a search, each once. */
export const wordsOf = (search: string): string[] => [
  ...new Set(plainText(search).split(/\s+/u).filter(Boolean)),
]

/** Whether every word of a search is somewhere in a text, in any order. */
export function holdsWords(text: string, search: string): boolean {
  const plain = plainText(text)
  return wordsOf(search).every((word) => plain.includes(word))
}
