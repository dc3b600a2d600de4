import { Excess } from './pdf-syntax.ts'

type Measured = { size: number; read: number }
type Walk = (data: Uint8Array, most: number, out?: Uint8Array) => Measured

export function unfoldedBy(data: Uint8Array, most: number, walk: Walk): Buffer {
  const { size } = walk(data, most)
  const out = Buffer.alloc(size)
  walk(data, most, out)
  return out
}

const [clear, end, firstOwn, ofTable] = [256, 257, 258, 4096]

export const overLzw =
  (early: number): Walk =>
  (data, most, out) => {
    // each entry is a slice of the output
    const starts = new Uint32Array(ofTable)
    const lengths = new Uint32Array(ofTable).fill(1, 0, clear)
    let [next, width, buffered, bits, read, size] = [firstOwn, 9, 0, 0, 0, 0]
    let [lastStart, lastLength] = [0, 0]
    for (;;) {
      for (; bits < width && read < data.length; read += 1, bits += 8) {
        buffered = ((buffered << 8) | (data[read] ?? 0)) & 0xff_ff_ff
      }
      if (bits < width) break
      bits -= width
      const code = (buffered >> bits) & (2 ** width - 1)
      if (code === end) break
      if (code === clear) {
        ;[next, width, lastLength] = [firstOwn, 9, 0]
        continue
      }
      if (lastLength > 0 && next < ofTable) {
        starts[next] = lastStart
        lengths[next] = lastLength + 1
        next += 1
      }
      // a reader shows the data up to the fault
      if (code >= next) break
      const length = lengths[code] ?? 0
      if (size + length > most) throw new Excess()
      if (out) {
        const from = starts[code] ?? 0
        if (code < clear) out[size] = code
        else for (let at = 0; at < length; at += 1) out[size + at] = out[from + at] ?? 0
      }
      ;[lastStart, lastLength] = [size, length]
      size += length
      width = Math.min(12, 32 - Math.clz32(Math.max(next + early, ofTable / 8 - 1)))
    }
    return { size, read }
  }

export const beginsAsLzw = (data: Uint8Array) => data[0] === clear >> 1 && (data[1] ?? 0) < 128

export const overRuns: Walk = (data, most, out) => {
  let [read, size] = [0, 0]
  for (;;) {
    const head = data[read]
    if (head === undefined || head === 128) break
    const length = head < 128 ? head + 1 : 257 - head
    if (size + length > most) throw new Excess()
    if (head < 128) out?.set(data.subarray(read + 1, read + 1 + length), size)
    else out?.fill(data[read + 1] ?? 0, size, size + length)
    size += length
    read += head < 128 ? 1 + length : 2
  }
  return { size, read: Math.min(read, data.length) }
}

export type Differences = { predictor: number; colors: number; bits: number; columns: number }

export function undiffer(data: Buffer, { predictor, ...row }: Differences): Buffer | undefined {
  if (predictor === 1) return data
  const width = Math.ceil((row.colors * row.bits * row.columns) / 8)
  const step = Math.ceil((row.colors * row.bits) / 8)
  if (!(width > 0) || width > 1_000_000) return undefined
  if (predictor === 2) return row.bits === 8 ? fromLeft(data, width, step) : undefined
  return predictor >= 10 && predictor <= 15 ? fromRows(data, width, step) : undefined
}

function fromLeft(data: Buffer, width: number, step: number): Buffer {
  const made = Buffer.from(data)
  for (let at = 0; at < made.length; at += 1) {
    if (at % width >= step) made[at] = (made[at] ?? 0) + (made[at - step] ?? 0)
  }
  return made
}

function fromRows(data: Buffer, width: number, step: number): Buffer | undefined {
  const rows = Math.ceil(data.length / (width + 1))
  const made = Buffer.alloc(Math.max(0, data.length - rows))
  let size = 0
  for (let row = 0; row < rows; row += 1) {
    const from = row * (width + 1)
    const above = size - width
    const kind = data[from] ?? 0
    if (kind > 4) return undefined
    const length = Math.min(width, data.length - from - 1)
    for (let at = 0; at < length; at += 1) {
      const left = at < step ? 0 : (made[size + at - step] ?? 0)
      const up = row === 0 ? 0 : (made[above + at] ?? 0)
      const corner = row === 0 || at < step ? 0 : (made[above + at - step] ?? 0)
      made[size + at] = (data[from + 1 + at] ?? 0) + guess(kind, left, up, corner)
    }
    size += length
  }
  return made
}

function guess(kind: number, left: number, up: number, corner: number): number {
  if (kind === 0) return 0
  if (kind === 1) return left
  if (kind === 2) return up
  if (kind === 3) return (left + up) >> 1
  const [toLeft, toUp, toCorner] = [up - corner, left - corner, left + up - 2 * corner].map(
    Math.abs,
  )
  if (toLeft === undefined || toUp === undefined || toCorner === undefined) return 0
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}
