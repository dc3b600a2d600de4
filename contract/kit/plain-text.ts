// C1 controls, zero-width and direction signs, soft hyphens, lone surrogates.
const unseen =
  /[\u0080-\u0084\u0086-\u009f\ufff9-\ufffb\p{Default_Ignorable_Code_Point}\p{Surrogate}]/gu
const blank = /[\p{Zs}\u0085\u2028\u2029\u2800]/gu
const blanks = / {2,}/gu

export const withoutUnseen = (text: string) => text.replace(unseen, '')

/** Displayed form: no invisible signs, one kind of blank, NFC. */
export const cleanLines = (text: string) =>
  isPlain.test(text) ? text : withoutUnseen(text).replace(blank, ' ').normalize('NFC').trim()

export const cleanText = (text: string) => cleanLines(text).replace(blanks, ' ')

// fast path: printable ASCII with single inner blanks
const isPlain = /^(?:[!-~]+(?: [!-~]+)*)?$/u

// `normalizar` in SQL has the same table
const alike = new Map(
  Object.entries({
    "'": '`ʹʻʼʽʾʿˈˊˋ՚׳‘’‛′‵ꞌ',
    '-': '֊־‐‒–—―⁃−⸺⸻˗',
    ' ': '\u0085\u1680\u2028\u2029\u2800',
    a: 'ⱥ',
    ae: 'æ',
    b: 'ƀɓƃ',
    c: 'ƈȼ',
    d: 'đðɖɗƌȡẟ',
    e: 'ǝəɛɇ',
    f: 'ƒ',
    g: 'ǥɠ',
    h: 'ħ',
    i: 'ıɨɩ',
    j: 'ȷɉ',
    k: 'ĸƙ',
    l: 'łƚȴ',
    n: 'ŋɲƞȵ',
    o: 'øɔɵ',
    oe: 'œ',
    p: 'ƥ',
    q: 'ɋ',
    r: 'ɍʀ',
    s: 'ȿẜẝ',
    ss: 'ß',
    t: 'ŧƫƭʈȶⱦ',
    th: 'þ',
    u: 'ʉʊ',
    v: 'ʋỽ',
    w: 'ƿ',
    y: 'ƴɏỿȝ',
    z: 'ƶȥɀʒ',
    σ: 'ς',
  }).flatMap(([plain, letters]) => Array.from(letters, (letter) => [letter, plain] as const)),
)
const marks = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/gu

/** For search, order and match: lower case, no accents, as `normalizar` in SQL. */
export const plainText = (text: string) =>
  isLatin.test(text)
    ? text.toLowerCase()
    : text
        .replaceAll('´', "'")
        .normalize('NFKD')
        .replace(unseen, '')
        .replace(marks, '')
        .toLowerCase()
        .replace(other, (letter) => alike.get(letter) ?? letter)
        .replace(blanks, ' ')

const other = /[`\P{ASCII}]/gu
const isLatin = /^(?: ?[!-_a-~])* ?$/u

export const wordsOf = (search: string): string[] => [
  ...new Set(plainText(search).split(/\s+/u).filter(Boolean)),
]

export function holdsWords(text: string, search: string): boolean {
  const plain = plainText(text)
  return wordsOf(search).every((word) => plain.includes(word))
}

/** Adds the full stop, unless the text has one: «Boa, Lda.». */
export const ponto = (frase: string) => (frase.endsWith('.') ? frase : `${frase}.`)
