/** A document needs less time, memory or depth than this one. */
export class Excess extends Error {}

export class Work {
  #left: number
  constructor(left: number) {
    this.#left = left
  }
  add(steps: number) {
    this.#left += steps
  }

  take(steps: number) {
    this.#left -= steps
    if (this.#left < 0) throw new Excess()
  }
}

export class Name {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export class Ref {
  readonly num: number
  constructor(num: number) {
    this.num = num
  }
}

/** Entries of interest. A key may be there twice: readers differ in the one they take. */
export class Dict {
  #entries: Map<string, Value[]> | undefined
  readonly of = (key: string): readonly Value[] => this.#entries?.get(key) ?? nothing
  readonly has = (key: string) => this.#entries?.has(key) ?? false
  set(key: string, value: Value) {
    this.#entries ??= new Map()
    const values = this.#entries.get(key)
    if (values) values.push(value)
    else this.#entries.set(key, [value])
  }
}

export type Value = Name | Ref | Dict | string | number | undefined | Value[]

const nothing: readonly Value[] = []
const [maxDepth, maxItems] = [100, 200_000]

const interesting = new Set(
  `A AA Base BitsPerComponent Colors Columns DP DecodeParms EF EarlyChange EmbeddedFiles Encrypt F
   Filter First Height JS JavaScript N Next OpenAction PA Predictor Ref S Subtype Type URI Width XFA`.split(
    /\s+/u,
  ),
)

/** Nothing, the entries of interest, or every entry of this dictionary. */
type Keep = 0 | 1 | 2

const [blank, delimiter, regular] = [1, 2, 0]
const kinds = new Uint8Array(256)
for (const code of [0, 9, 10, 12, 13, 32]) kinds[code] = blank
for (const letter of '()<>[]{}/%') kinds[letter.charCodeAt(0)] = delimiter
const code = (letter: string) => letter.charCodeAt(0)
const [lt, gt, open, close, slash, percent] = ['<', '>', '(', ')', '/', '%'].map(code)
const [left, right, backslash, letterS] = ['[', ']', '\\', 's'].map(code)

/** Reads as tolerant readers do: skips misplaced tokens; an open value ends with the file. */
export class Reader {
  at: number
  readonly #bytes: Uint8Array
  readonly #text: Buffer
  readonly #onDict: (dict: Dict) => void

  constructor(bytes: Buffer, at: number, onDict: (dict: Dict) => void) {
    this.#bytes = bytes
    this.#text = bytes
    this.at = at
    this.#onDict = onDict
  }

  value(keep: Keep, depth = 0): Value {
    if (depth > maxDepth) throw new Excess()
    this.blanks()
    const first = this.#bytes[this.at]
    if (first === undefined) return undefined
    if (first === slash) return keep === 0 ? this.#regular() : new Name(this.#name())
    if (first === open) return this.#string(keep)
    if (first === left) return this.#array(keep, depth)
    if (first === lt) return this.#isTwice(lt) ? this.#dict(keep, depth) : this.#hex(keep)
    if (kinds[first] === delimiter) {
      this.at += this.#isTwice(gt) ? 2 : 1
      return undefined
    }
    return keep === 0 ? this.#regular() : this.#number()
  }

  integer(): number | undefined {
    this.blanks()
    const { at } = this
    const found = this.#keyword()
    if (/^\+?\d{1,10}$/u.test(found)) return Number(found)
    this.at = at
    return undefined
  }

  blanks() {
    const bytes = this.#bytes
    let at = this.at
    for (; at < bytes.length; at += 1) {
      const letter = bytes[at] ?? 0
      if (letter === percent) {
        while (at + 1 < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at += 1
      } else if (kinds[letter] !== blank) break
    }
    this.at = at
  }

  startsWith(word: string): boolean {
    return this.#text.toString('latin1', this.at, this.at + word.length) === word
  }

  #isTwice(letter: number | undefined): boolean {
    return this.#bytes[this.at] === letter && this.#bytes[this.at + 1] === letter
  }

  #regular(): undefined {
    const bytes = this.#bytes
    let at = this.at + 1
    while (at < bytes.length && kinds[bytes[at] ?? 0] === regular) at += 1
    this.at = at
  }

  #keyword(): string {
    const from = this.at
    if (kinds[this.#bytes[from] ?? 0] === regular && from < this.#bytes.length) this.#regular()
    return this.#text.toString('latin1', from, Math.min(this.at, from + 200))
  }

  #name(): string {
    const from = this.at + 1
    this.#regular()
    const text = this.#text.toString('latin1', from, Math.min(this.at, from + 200))
    if (!text.includes('#')) return text
    return text.replaceAll(/#([0-9a-f]{2})/giu, (_, hex: string) =>
      String.fromCodePoint(Number.parseInt(hex, 16)),
    )
  }

  #number(): Value {
    const text = this.#keyword()
    const whole = /^\+?\d{1,10}(?:\.0*)?$/u.test(text)
    const number = Number(text)
    if (!whole) return Number.isNaN(number) ? undefined : number
    const { at } = this
    if (this.integer() !== undefined) {
      this.blanks()
      if (this.#keyword() === 'R') return new Ref(number)
    }
    this.at = at
    return number
  }

  #string(keep: Keep): string | undefined {
    const bytes = this.#bytes
    const from = this.at + 1
    let at = from
    for (let depth = 1; at < bytes.length; at += 1) {
      const letter = bytes[at]
      if (letter === backslash) at += 1
      else if (letter === open) depth += 1
      else if (letter === close && (depth -= 1) === 0) break
    }
    this.at = Math.min(at + 1, bytes.length)
    if (keep === 0) return undefined
    const text = this.#text.toString('latin1', from, Math.min(at, from + 5000))
    return text.replaceAll(
      /\\(?:\r\n?|\n|([0-7]{1,3})|([^]))/gu,
      (_, octal: string | undefined, one: string | undefined = '') =>
        octal === undefined ? one : String.fromCodePoint(Number.parseInt(octal, 8) & 255),
    )
  }

  #hex(keep: Keep): string | undefined {
    const from = this.at + 1
    const end = this.#text.indexOf('>', from, 'latin1')
    this.at = end < 0 ? this.#bytes.length : end + 1
    if (keep === 0) return undefined
    const digits = this.#text.toString('latin1', from, Math.min(this.at, from + 10_000))
    return Buffer.from(`${digits.replaceAll(/[^0-9a-f]/giu, '')}0`, 'hex').toString('latin1')
  }

  #array(keep: Keep, depth: number): Value[] | undefined {
    const items: Value[] = []
    this.at += 1
    for (;;) {
      this.blanks()
      if (this.at >= this.#bytes.length) break
      if (this.#bytes[this.at] === right) {
        this.at += 1
        break
      }
      const item = this.value(keep, depth + 1)
      if (keep !== 0 && items.push(item) > maxItems) throw new Excess()
    }
    return keep === 0 ? undefined : items
  }

  #dict(keep: Keep, depth: number): Dict {
    const dict = new Dict()
    this.at += 2
    // skips misplaced tokens one by one, as readers do
    for (let opened = 1; this.at < this.#bytes.length;) {
      this.blanks()
      if (this.#bytes[this.at] === slash) {
        const key = this.#name()
        const kept = keep === 2 || interesting.has(key)
        const value = this.value(kept ? (key === 'AA' ? 2 : 1) : 0, depth + 1)
        if (kept) dict.set(key, value)
      } else if (this.#isTwice(gt)) {
        this.at += 2
        if ((opened -= 1) === 0) break
      } else if (this.#isTwice(lt)) {
        this.at += 2
        opened += 1
      } else if (this.#bytes[this.at] === letterS && this.startsWith('stream')) break
      else if (this.#bytes[this.at] === left) this.at += 1
      else this.value(0, depth + 1)
    }
    this.#onDict(dict)
    return dict
  }
}
