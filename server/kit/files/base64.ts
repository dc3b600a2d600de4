import type { Stretch } from './body-files.ts'

// a multiple of four letters, and a text the collector takes back at once
const slice = 64 * 1024

/** The head of a data URL; `data:application/pdf;base64,` before the letters. */
export const dataHead = /^data:[^,"]{0,200},/u

/** The letters of a file, which may be sent as a data URL. */
export const withoutDataHead = (sent: string): string => sent.replace(dataHead, '')

/**
 * Unpacks base64 where it stands: its bytes take the place of the letters, of which they are fewer. They
 * are read some at a time, so that no file is a text as well. `undefined` for what is no base64; of what
 * is more than `most` bytes not all is unpacked.
 */
export function unpackBase64(
  bytes: Buffer,
  { from, to }: Stretch,
  most: number,
): Buffer | undefined {
  let put = from
  let rest = ''
  for (let at = from; at < to && put - from <= most;) {
    const end = Math.min(to, at + slice)
    // JSON may have escaped its slashes
    const text = (rest + bytes.toString('latin1', at, end)).replaceAll(String.raw`\/`, '/')
    at = end
    const isLast = at === to
    const ready = isLast ? text.length : wholeGroups(text)
    const letters = text.slice(0, ready)
    rest = text.slice(ready)
    // what is none is dropped in silence, and would be another file
    if (!isBase64(letters, isLast)) return undefined
    put += bytes.write(letters, put, 'base64')
  }
  return bytes.subarray(from, put)
}

/** How many letters are whole groups of four; what its end escapes is not known yet. */
function wholeGroups(text: string): number {
  const known = text.endsWith('\\') ? text.length - 1 : text.length
  return known - (known % 4)
}

/** Whether groups of four, of which the very last may be padded. */
const isBase64 = (letters: string, isLast: boolean) =>
  letters.length % 4 === 0 &&
  !/[^A-Za-z0-9+/]/u.test(isLast ? letters.replace(/={1,2}$/u, '') : letters)
