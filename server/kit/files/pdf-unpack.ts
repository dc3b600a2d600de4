import { constants, createInflate, inflateRawSync } from 'node:zlib'
import {
  beginsAsLzw,
  overLzw,
  overRuns,
  undiffer,
  unfoldedBy,
  type Differences,
} from './pdf-runs.ts'
import { Excess, type Work } from './pdf-syntax.ts'

/** What is said beside a step of how it packs. */
export type Parms = Differences & { early: number }
export type Step = { filter: string; parms: Parms }
type Bounds = { most: number; work: Work }
type Unpack = (data: Buffer, parms: Parms, bounds: Bounds) => Buffer | undefined

export const usual: Parms = { predictor: 1, colors: 1, bits: 8, columns: 1, early: 1 }

const flate: Unpack = (data, parms, { most }) => {
  const made = inflate(data, most)
  return made && undiffer(made, parms)
}
const lzw: Unpack = (data, parms, { most, work }) => {
  if (!beginsAsLzw(data)) return undefined
  work.take(overLzw(parms.early)(data, most).read)
  return undiffer(unfoldedBy(data, most, overLzw(parms.early)), parms)
}
const runs: Unpack = (data, _, { most, work }) => {
  work.take(overRuns(data, most).read)
  return unfoldedBy(data, most, overRuns)
}
const hex: Unpack = (data, _, { work }) => {
  const letters = until('>', data, work).toString('latin1')
  return Buffer.from(`${letters.replaceAll(/[^0-9a-f]/giu, '')}0`, 'hex')
}
const base85: Unpack = (data, _, { work }) => ascii85(until('~', data, work))

/** Where letters have no end, they are read to that of the file. */
function until(letter: string, data: Buffer, work: Work): Buffer {
  const end = data.indexOf(letter)
  const letters = end < 0 ? data : data.subarray(0, end)
  work.take(letters.length)
  return letters
}

/** How a stream is packed, step by step; its letters may be short. */
const steps = new Map([
  ['FlateDecode', flate],
  ['Fl', flate],
  ['LZWDecode', lzw],
  ['LZW', lzw],
  ['RunLengthDecode', runs],
  ['RL', runs],
  ['ASCIIHexDecode', hex],
  ['AHx', hex],
  ['ASCII85Decode', base85],
  ['A85', base85],
])

/** What `data` unfolds to, to the end it has itself; nothing where nobody can tell. */
export function unfold(data: Buffer, packed: readonly Step[], bounds: Bounds): Buffer | undefined {
  let made: Buffer | undefined = data
  for (const { filter, parms } of packed) made = made && steps.get(filter)?.(made, parms, bounds)
  return made
}

/** What stands between two steps, which is kept. */
const mostBetween = 48 * 1024 * 1024

/**
 * How many bytes the data unfolds to, of which none is kept. More than `most` is too much. A step that
 * is no packing, as that of a photograph, ends it.
 */
export async function sizeUnfolded(
  data: Buffer,
  filters: readonly string[],
  { most, work }: Bounds,
): Promise<number> {
  const other = filters.findIndex((filter) => !steps.has(filter))
  const packed = other < 0 ? filters : filters.slice(0, other)
  const last = steps.get(packed.at(-1) ?? '')
  let largest = 0
  // both ways in which the codes of LZW grow
  for (const early of packed.some((filter) => steps.get(filter) === lzw) ? [1, 0] : [1]) {
    const before = packed.slice(0, -1).map((filter) => ({ filter, parms: { ...usual, early } }))
    const made = unfold(data, before, { most: mostBetween, work })
    if (!made) continue
    const walk = last === lzw ? overLzw(early) : last === runs ? overRuns : undefined
    const { size, read } = walk?.(made, most) ?? { size: 0, read: 1000 }
    work.take(read)
    largest = Math.max(largest, last === flate ? await sizeInflated(made, most) : size)
  }
  return largest
}

async function sizeInflated(data: Buffer, most: number): Promise<number> {
  if (!hasHead(data)) return 0
  const end = data.subarray(0, atOnce).indexOf('endstream')
  return end < 0 ? await sizeOfLong(data, most) : (inflate(data, most)?.length ?? 0)
}

/** Of so many bytes as fit in memory once they are unfolded. */
const atOnce = 32 * 1024

async function sizeOfLong(data: Buffer, most: number): Promise<number> {
  const inflating = createInflate({
    chunkSize: 1024 * 1024,
    finishFlush: constants.Z_SYNC_FLUSH,
  })
  inflating.end(data)
  let size = 0
  try {
    for await (const piece of inflating) {
      if (Buffer.isBuffer(piece)) size += piece.length
      if (size > most) throw new Excess()
    }
  } catch (error) {
    if (error instanceof Excess) throw error
    // a reader shows what came until then, too
  }
  return size
}

/** Whether it begins as packed data do. */
const hasHead = (data: Buffer) =>
  ((data[0] ?? 0) & 15) === 8 && (((data[0] ?? 0) << 8) | (data[1] ?? 0)) % 31 === 0

/** Without its sum, which readers do not look at; what follows the data, or is missing of it, is no reason. */
function inflate(data: Buffer, most: number): Buffer | undefined {
  for (const from of hasHead(data) ? [2] : [0, 2]) {
    try {
      return inflateRawSync(data.subarray(from), {
        maxOutputLength: most,
        finishFlush: constants.Z_SYNC_FLUSH,
      })
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      if (code === 'ERR_BUFFER_TOO_LARGE') throw new Excess()
    }
  }
  return undefined
}

function ascii85(data: Buffer): Buffer {
  // a letter is four bytes at the most
  const made = Buffer.alloc(data.length * 4 + 4)
  let [length, value, digits] = [0, 0, 0]
  for (const letter of data) {
    if (letter === 122 && digits === 0) length += 4
    if (letter < 33 || letter > 117) continue
    value = value * 85 + letter - 33
    if ((digits += 1) < 5) continue
    made.writeUInt32BE(value % 2 ** 32, length)
    length += 4
    value = digits = 0
  }
  if (digits < 2) return made.subarray(0, length)
  const last = digits
  for (; digits < 5; digits += 1) value = value * 85 + 84
  made.writeUInt32BE(value % 2 ** 32, length)
  return made.subarray(0, length + last - 1)
}
