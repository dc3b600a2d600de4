import type { Stretch } from './body-files.ts'

// a multiple of four letters; a longer text lives longer in memory
const slice = 64 * 1024

export const dataHead = /^data:[^,"]{0,200},/u

export const withoutDataHead = (sent: string): string => sent.replace(dataHead, '')

/** Decodes base64 in place, by slices. Undefined for invalid text; stops above `most` bytes. */
export function unpackBase64(
  bytes: Buffer,
  { from, to }: Stretch,
  most: number,
): Buffer | undefined {
  let put = from
  let rest = ''
  for (let at = from; at < to && put - from <= most;) {
    const end = Math.min(to, at + slice)
    // JSON may escape slashes
    const text = (rest + bytes.toString('latin1', at, end)).replaceAll(String.raw`\/`, '/')
    at = end
    const isLast = at === to
    const ready = isLast ? text.length : wholeGroups(text)
    const letters = text.slice(0, ready)
    rest = text.slice(ready)
    // Node drops invalid letters silently, which gives another file
    if (!isBase64(letters, isLast)) return undefined
    put += bytes.write(letters, put, 'base64')
  }
  return bytes.subarray(from, put)
}

/** Letters in whole groups of four; an escape at the end is left for the next slice. */
function wholeGroups(text: string): number {
  const known = text.endsWith('\\') ? text.length - 1 : text.length
  return known - (known % 4)
}

/** Groups of four letters; the last one may be padded. */
const isBase64 = (letters: string, isLast: boolean) =>
  letters.length % 4 === 0 &&
  !/[^A-Za-z0-9+/]/u.test(isLast ? letters.replace(/={1,2}$/u, '') : letters)
