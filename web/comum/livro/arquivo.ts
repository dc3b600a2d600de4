/** Where a zip says what it holds: the end of its directory, and each entry of it. */
const endMark = 0x06054b50
const entryMark = 0x02014b50
const endSize = 22
const entrySize = 46

/**
 * What the files of a zip take unpacked, as its directory says; whoever unpacks them holds each to
 * that. Undefined for what is no zip, and for one whose sizes are not told.
 */
export function unpackedSize(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  if (end === undefined) return undefined
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  let size = 0
  for (let entry = 0; entry < count; entry += 1) {
    if (at + entrySize > view.byteLength || view.getUint32(at, true) !== entryMark) return undefined
    const packed = view.getUint32(at + 20, true)
    const unpacked = view.getUint32(at + 24, true)
    if (unpacked === 0 && packed > 2) return undefined
    size += unpacked
    at += entrySize + [28, 30, 32].reduce((sum, part) => sum + view.getUint16(at + part, true), 0)
  }
  return size
}

function endOf(view: DataView) {
  // a comment of up to 64 KB may stand behind it
  const first = Math.max(0, view.byteLength - endSize - 0xffff)
  for (let at = view.byteLength - endSize; at >= first; at -= 1) {
    if (view.getUint32(at, true) === endMark) return at
  }
  return undefined
}
