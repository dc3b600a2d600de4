import { plainText, wordsOf } from '#contract/kit/plain-text.ts'

/** A piece of a text, where it begins, and whether a search found it there. */
export type Piece = { at: number; text: string; hit: boolean }

/** A text cut where the words of a search begin and end, whatever its case and accents. */
export function hitsIn(text: string, search: string): Piece[] {
  const letters = Array.from(text.normalize('NFC'))
  // a letter may be none of the plain text, or several
  const plain = letters.map((letter) => plainText(letter))
  const from = plain.flatMap((letter, index) => Array.from(letter, () => index))
  const all = plain.join('')
  const hit = new Set<number>()
  for (const word of wordsOf(search)) {
    for (let at = all.indexOf(word); at >= 0; at = all.indexOf(word, at + word.length)) {
      for (const index of from.slice(at, at + word.length)) hit.add(index)
    }
  }
  const pieces: Piece[] = []
  for (const [index, letter] of letters.entries()) {
    const last = pieces.at(-1)
    if (last?.hit === hit.has(index)) last.text += letter
    else pieces.push({ at: index, text: letter, hit: hit.has(index) })
  }
  return pieces
}
