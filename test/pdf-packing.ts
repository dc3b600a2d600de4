/** LZW as Acrobat Distiller writes it; with `early`, codes grow one code earlier. */
export function lzwOf(data: Buffer, early = 1): Buffer {
  const bits: string[] = []
  let table = new Map<string, number>()
  let last = ''
  const tell = (code: number) => {
    // The reader has one entry less than the writer.
    const known = 258 + Math.max(0, table.size - 1) + early
    const width = known >= 2048 ? 12 : known >= 1024 ? 11 : known >= 512 ? 10 : 9
    bits.push(code.toString(2).padStart(width, '0'))
  }
  const codeOf = (piece: string) => (piece.length === 1 ? piece.charCodeAt(0) : table.get(piece))
  tell(256)
  for (const letter of data.toString('latin1')) {
    if (last === '' || codeOf(last + letter) !== undefined) {
      last += letter
      continue
    }
    tell(codeOf(last) ?? 0)
    table.set(last + letter, 258 + table.size)
    last = letter
    if (table.size < 3800) continue
    tell(256)
    table = new Map()
  }
  if (last !== '') tell(codeOf(last) ?? 0)
  if (last !== '') table.set('', 0)
  tell(257)
  return bytesOf(bits.join(''))
}

/** A few bytes of LZW that expand to `size`: each code repeats all before it plus a letter. */
export function lzwBomb(size: number): Buffer {
  const growing = Array.from({ length: 3837 }, (_, at) => 258 + at)
  const bits = [256, 0, ...growing].map((code, at) => {
    const known = 258 + Math.max(0, at - 1)
    return code
      .toString(2)
      .padStart(known >= 2048 ? 12 : known >= 1024 ? 11 : known >= 512 ? 10 : 9, '0')
  })
  const times = Math.ceil(size / growing.length)
  return bytesOf([...bits, ...Array.from({ length: times }, () => '111111111110')].join(''))
}

const bytesOf = (bits: string) =>
  Buffer.from((bits.match(/.{1,8}/gu) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)))

export function runsOf(data: Buffer): Buffer {
  const parts = (data.toString('latin1').match(/([^])\1{1,127}|[^]/gu) ?? []).map((run) =>
    run.length === 1
      ? Buffer.from(`\0${run}`, 'latin1')
      : Buffer.from([257 - run.length, run.charCodeAt(0)]),
  )
  return Buffer.concat([...parts, Buffer.from([128])])
}

export function ascii85Of(data: Buffer): Buffer {
  const padded = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)])
  let made = ''
  for (let at = 0; at < padded.length; at += 4) {
    const value = padded.readUInt32BE(at)
    made += [4, 3, 2, 1, 0]
      .map((power) => String.fromCodePoint((Math.floor(value / 85 ** power) % 85) + 33))
      .join('')
  }
  const over = padded.length - data.length
  return Buffer.from(`${over === 0 ? made : made.slice(0, -over)}~>`)
}

/** PNG predictors for rows of `width` bytes; uses all five filters in turn. */
export function differencesOf(data: Buffer, width: number, step: number): Buffer {
  const at = (row: number, column: number) =>
    row < 0 || column < 0 ? 0 : (data[row * width + column] ?? 0)
  const rows = Array.from({ length: Math.ceil(data.length / width) }, (_, row) => {
    const bytes = [...data.subarray(row * width, (row + 1) * width)].map((byte, column) => {
      const [left, up, corner] = [
        at(row, column - step),
        at(row - 1, column),
        at(row - 1, column - step),
      ]
      const near = [left, up, corner].toSorted(
        (one, other) => Math.abs(left + up - corner - one) - Math.abs(left + up - corner - other),
      )
      return byte - ([0, left, up, (left + up) >> 1, near[0] ?? 0][row % 5] ?? 0)
    })
    return Buffer.from([row % 5, ...bytes])
  })
  return Buffer.concat(rows)
}
