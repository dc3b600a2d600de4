import { constants, createInflate, inflateRawSync } from 'node:zlib'
import { Excess, type Work } from './pdf-syntax.ts'

/** How a stream is packed, step by step; its letters may be short. */
const steps: Readonly<Record<string, (data: Buffer, most: number) => Buffer | undefined>> = {
  FlateDecode: inflate,
  Fl: inflate,
  ASCIIHexDecode: hex,
  AHx: hex,
  ASCII85Decode: ascii85,
  A85: ascii85,
}

/** What `data` unfolds to, to the end it has itself; nothing where nobody can tell. */
export function unfold(
  data: Buffer,
  filters: readonly string[],
  { most, work }: { most: number; work: Work },
): Buffer | undefined {
  let made: Buffer | undefined = data
  for (const filter of filters) {
    const step = steps[filter]
    if (!step || !made) return undefined
    if (step !== inflate) {
      // where letters have no end, they are read to that of the file
      const end = made.indexOf(step === hex ? '>' : '~')
      if (end >= 0) made = made.subarray(0, end)
      work.take(4 * made.length)
    }
    made = step(made, most)
  }
  return made
}

/** How many bytes the data unfolds to, of which none is kept. More than `most` is too much. */
export async function sizeUnfolded(data: Buffer, most: number): Promise<number> {
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

export const isInflated = (filter: string | undefined) =>
  filter === 'FlateDecode' || filter === 'Fl'

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

function hex(data: Buffer): Buffer {
  return Buffer.from(`${data.toString('latin1').replaceAll(/[^0-9a-f]/giu, '')}0`, 'hex')
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
