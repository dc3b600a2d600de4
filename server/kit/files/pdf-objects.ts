import { Dict, Excess, Name, Reader, Ref, Work, type Value } from './pdf-syntax.ts'
import { unfold, usual, type Parms } from './pdf-unpack.ts'

const [maxPacked, maxTimes] = [48 * 1024 * 1024, 4]
const ofObject = 32

export type Stream = { dict: Dict; from: number }
type Place = { bytes: Buffer; at: number }

export class Unreadable extends Error {}

/**
 * Objects as a repairing reader finds them: by the word `obj`, and in object streams. Of several
 * objects with one number all count, for readers differ.
 */
export class PdfObjects {
  readonly bytes: Buffer
  readonly streams: Stream[] = []
  readonly work: Work
  readonly #places = new Map<number, Place[]>()
  readonly #nameless: Place[] = []
  readonly #known = new Map<number, Value[]>()
  #room = maxPacked

  constructor(bytes: Buffer, onDict: (dict: Dict) => void) {
    this.bytes = bytes
    this.work = new Work(maxTimes * bytes.length + 1024 * 1024)
    const found = this.#find()
    for (const at of found) {
      const reader = new Reader(bytes, at, onDict)
      const value = reader.value(1)
      this.work.take(reader.at - at + ofObject)
      if (value instanceof Dict) this.#addStreams(value, reader)
    }
    for (const stream of this.streams) if (isPack(stream.dict)) this.#open(stream, onDict)
    this.#knowAll()
  }

  *all(values: readonly Value[]): Generator<Value> {
    for (const value of values) {
      this.work.take(1)
      if (value instanceof Ref) {
        const target = this.#target(value.num)
        this.work.take(target.length)
        yield* target
      } else yield value
    }
  }

  namesIn(values: readonly Value[]): string[][] {
    return [...this.all(values)].flatMap((value) => {
      if (value instanceof Name) return [[value.text]]
      if (!Array.isArray(value)) return []
      return [[...this.all(value)].flatMap((one) => (one instanceof Name ? [one.text] : []))]
    })
  }

  filtersOf(dict: Dict): string[][] {
    const filters = this.namesIn([...dict.of('Filter'), ...dict.of('F')])
    return filters.length === 0 ? [[]] : filters
  }

  #find(): number[] {
    const text = this.bytes.toString('latin1')
    const found: number[] = []
    let [last, inComment] = [0, false]
    for (const { 0: word, index } of text.matchAll(/(?<!end)obj|trailer/gu)) {
      const before = text.slice(last, index)
      const line = Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r'))
      const head = /(?:^|[\s\0])(\d{1,10})[\s\0]+\d{1,5}[\s\0]*$/u.exec(before.slice(-100))
      // a comment may stand between the number and `obj`
      const numbered = head ? before.slice(0, before.length - head[0].length + 1) : before
      const eol = Math.max(numbered.lastIndexOf('\n'), numbered.lastIndexOf('\r'))
      const commented = numbered.includes('%', eol + 1) || (eol < 0 && inComment)
      inComment = before.includes('%', line + 1) || (line < 0 && inComment)
      last = index + word.length
      this.work.take(ofObject)
      const place = { bytes: this.bytes, at: last }
      found.push(last)
      if (word === 'obj') this.#define(commented ? undefined : head?.[1], place)
    }
    return found
  }

  #define(number: string | undefined, place: Place) {
    if (number === undefined) this.#nameless.push(place)
    // an offset may point into a number
    for (let from = 0; from < (number?.length ?? 0); from += 1) {
      const num = Number(number?.slice(from))
      const places = this.#places.get(num)
      if (places) places.push(place)
      else this.#places.set(num, [place])
    }
  }

  #target(num: number, depth = 0): Value[] {
    if (depth > 100) throw new Excess()
    const known = this.#known.get(num)
    if (known) return known
    const places = [...(this.#places.get(num) ?? []), ...this.#nameless]
    const values: Value[] = []
    this.#known.set(num, values)
    for (const { bytes, at } of places) {
      const reader = new Reader(bytes, at, () => {})
      const value = reader.value(2)
      this.work.take(reader.at - at + ofObject)
      const last = value instanceof Ref ? this.#target(value.num, depth + 1) : [value]
      this.work.take(last.length)
      for (const one of last) values.push(one)
    }
    return values
  }

  /** An object stream may not describe the packing of object streams. */
  #knowAll() {
    for (const num of this.#known.keys()) {
      if (this.#places.get(num)?.some(({ bytes }) => bytes !== this.bytes)) throw new Unreadable()
    }
    this.#known.clear()
  }

  #addStreams(dict: Dict, reader: Reader) {
    reader.blanks()
    if (!reader.startsWith('stream')) return
    const from = reader.at + 'stream'.length
    const next = /^ *(?:\r\n|\n|\r)/u.exec(this.bytes.toString('latin1', from, from + 100))
    // readers differ in where the data begin
    if (!next && isPack(dict)) throw new Unreadable()
    this.streams.push({ dict, from: from + (next?.[0].length ?? 0) })
  }

  #open({ dict, from }: Stream, onDict: (dict: Dict) => void) {
    const parms = this.#parmsOf(dict)
    for (const filters of this.filtersOf(dict)) {
      const steps = filters.map((filter, at) => ({ filter, parms: parms[at] ?? usual }))
      const made = unfold(this.bytes.subarray(from), steps, { most: this.#room, work: this.work })
      if (!made) throw new Unreadable()
      if (filters.length > 0) this.#room -= made.length
      if (filters.length > 0) this.work.add(maxTimes * made.length)
      if (this.#room <= 0) throw new Excess()
      for (const first of this.all(dict.of('First'))) {
        if (typeof first === 'number') this.#readPack(made, first, onDict)
      }
    }
  }

  #parmsOf(dict: Dict): Parms[] {
    const said = [...this.all([...dict.of('DecodeParms'), ...dict.of('DP')])]
    const inOrder = [...said, ...this.all([...dict.of('Filter'), ...dict.of('F')])].map(
      Array.isArray,
    )
    const parms = said.flat().map((value) => {
      const [one, ...others] = this.all([value])
      if (others.length > 0) throw new Unreadable()
      return one instanceof Dict ? this.#parmsIn(one) : usual
    })
    const isPlain = parms.every(({ predictor, early }) => predictor === 1 && early === 1)
    if (!isPlain && (said.length > 1 || new Set(inOrder).size > 1)) throw new Unreadable()
    return parms
  }

  #parmsIn(dict: Dict): Parms {
    const number = (key: string, otherwise: number) => {
      const [one = otherwise, ...others] = this.all(dict.of(key))
      if (typeof one !== 'number' || others.length > 0) throw new Unreadable()
      return one
    }
    return {
      predictor: number('Predictor', usual.predictor),
      colors: number('Colors', usual.colors),
      bits: number('BitsPerComponent', usual.bits),
      columns: number('Columns', usual.columns),
      early: number('EarlyChange', usual.early),
    }
  }

  #readPack(bytes: Buffer, first: number, onDict: (dict: Dict) => void) {
    const head = new Reader(bytes, 0, onDict)
    const read = new Set<number>()
    for (;;) {
      const [num, offset] = [head.integer(), head.integer()]
      if (num === undefined || offset === undefined) break
      const at = first + offset
      this.work.take(ofObject)
      this.#define(`${num}`, { bytes, at })
      if (read.has(at)) continue
      read.add(at)
      const reader = new Reader(bytes, at, onDict)
      reader.value(1)
      this.work.take(Math.max(0, reader.at - at))
    }
  }
}

const isPack = (dict: Dict) =>
  dict.has('First') ||
  dict.of('Type').some((type) => type instanceof Name && type.text === 'ObjStm')
