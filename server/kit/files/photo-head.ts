type Dimensions = { width: number; height: number; scans: number }

/** The size that a JPEG, PNG or WebP declares, before it is unpacked; undefined for others. */
export function dimensionsOf(bytes: Buffer): Dimensions | undefined {
  if (bytes.length < 32) return undefined
  if (bytes.readUInt32BE(0) === 0x89504e47 && bytes.readUInt32BE(4) === 0x0d0a1a0a) {
    return ofPng(bytes)
  }
  if (bytes.readUInt16BE(0) === 0xffd8) return ofJpeg(bytes)
  const name = (at: number) => bytes.toString('latin1', at, at + 4)
  return name(0) === 'RIFF' && name(8) === 'WEBP' ? ofWebp(bytes, name(12)) : undefined
}

export const isPhoto = (bytes: Buffer) => dimensionsOf(bytes) !== undefined

function ofPng(bytes: Buffer): Dimensions | undefined {
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), scans: 1 }
}

/** Start-of-frame markers, without the tables between them. */
const isFrame = (mark: number) =>
  mark >= 0xc0 && mark <= 0xcf && mark !== 0xc4 && mark !== 0xc8 && mark !== 0xcc

function ofJpeg(bytes: Buffer): Dimensions | undefined {
  let at = 2
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const mark = bytes[at + 1] ?? 0
    // padding, and markers without a length
    if (mark === 0xff) at += 1
    else if (mark === 0x01 || (mark >= 0xd0 && mark <= 0xd7)) at += 2
    else if (isFrame(mark)) {
      const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)]
      return { width, height, scans: scansFrom(bytes, at) }
    } else at += 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}

const scan = Buffer.from([0xff, 0xda])

function scansFrom(bytes: Buffer, from: number): number {
  let scans = 0
  for (let at = bytes.indexOf(scan, from); at >= 0; at = bytes.indexOf(scan, at + 2)) scans += 1
  return scans
}

function ofWebp(bytes: Buffer, kind: string): Dimensions | undefined {
  if (kind === 'VP8X') {
    return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1, scans: 1 }
  }
  if (kind === 'VP8L') {
    const size = bytes.readUInt32LE(21)
    return { width: (size & 0x3fff) + 1, height: ((size >>> 14) & 0x3fff) + 1, scans: 1 }
  }
  if (kind !== 'VP8 ') return undefined
  const [width, height] = [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff]
  return { width, height, scans: 1 }
}
