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

function until(letter: string, data: Buffer, work: Work): Buffer {
  const end = data.indexOf(letter)
  const letters = end < 0 ? data : data.subarray(0, end)
  work.take(letters.length)
  return letters
}

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

/** The unpacked data; undefined where they cannot be unpacked. */
export function unfold(data: Buffer, packed: readonly Step[], bounds: Bounds): Buffer | undefined {
  let made: Buffer | undefined = data
  for (const { filter, parms } of packed) made = made && steps.get(filter)?.(made, parms, bounds)
  return made
}

const mostBetween = 48 * 1024 * 1024

/** The unpacked size. Throws above `most`. A step without packing ends the count. */
export async function sizeUnfolded(
  data: Buffer,
  filters: readonly string[],
  { most, work }: Bounds,
): Promise<number> {
  const other = filters.findIndex((filter) => !steps.has(filter))
  const packed = other < 0 ? filters : filters.slice(0, other)
  const last = steps.get(packed.at(-1) ?? '')
  let largest = 0
  // LZW codes grow in two ways
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

/** Compressed bytes whose unpacked data fit in memory. */
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
    // a reader shows the data up to the fault
  }
  return size
}

const hasHead = (data: Buffer) =>
  ((data[0] ?? 0) & 15) === 8 && (((data[0] ?? 0) << 8) | (data[1] ?? 0)) % 31 === 0

/** Ignores the checksum, and missing or extra data, as readers do. */
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
  // a letter makes four bytes at most
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
