import { plainText, wordsOf } from '#contract/kit/plain-text.ts'

export function Marked({ text, search }: { text: string; search: string }) {
  return hitsIn(text, search).map(({ at, text: piece, hit }) =>
    hit ? <mark key={at}>{piece}</mark> : piece,
  )
}

type Piece = { at: number; text: string; hit: boolean }

/** Splits a text at the words of a search, ignoring case and accents. */
export function hitsIn(text: string, search: string): Piece[] {
  const letters = Array.from(text.normalize('NFC'))
  let all = ''
  // index of the letter of each plain character: a letter may have none or several
  const from: number[] = []
  for (const [index, letter] of letters.entries()) {
    const plain = plainLetter(letter)
    all += plain
    for (let unit = 0; unit < plain.length; unit += 1) from.push(index)
  }
  const hit: true[] = []
  for (const word of wordsOf(search)) {
    for (let at = all.indexOf(word); at >= 0; at = all.indexOf(word, at + word.length)) {
      for (const index of from.slice(at, at + word.length)) hit[index] = true
    }
  }
  const pieces: Piece[] = []
  let begin = 0
  for (let end = 1; end <= letters.length; end += 1) {
    if (end < letters.length && hit[end] === hit[begin]) continue
    pieces.push({ at: begin, text: letters.slice(begin, end).join(''), hit: hit[begin] === true })
    begin = end
  }
  return pieces
}

const known = new Map<string, string>()

function plainLetter(letter: string) {
  const plain = known.get(letter) ?? plainText(letter)
  known.set(letter, plain)
  return plain
}
