import { semJson } from '../base/refusal.ts'

const [quote, backslash] = [0x22, 0x5c]
/** All that a body may hold besides its files. */
const maxRest = 64 * 1024

/** Where the text of a file stands, between its quotation marks. */
export type Stretch = { from: number; to: number }

/**
 * A JSON body without the long texts in it: every value of the key `name` is left in its place, and
 * stands in the rest as its number. So a body of thirty megabytes is never a value of the language,
 * and what lies around its files is small. Throws 400 for what is no JSON, or
 * holds more than files.
 */
export function partBody(json: Buffer, name: string): { rest: unknown; places: Stretch[] } {
  const places: Stretch[] = []
  const kept: string[] = []
  let room = maxRest
  const keep = (from: number, to: number) => {
    room -= to - from
    if (room < 0) throw semJson()
    kept.push(json.toString('utf8', from, to))
  }
  let last = 0
  let key = ''
  let keyEnd = -1
  for (let at = json.indexOf(quote); at >= 0;) {
    const end = endOfText(json, at)
    if (key === name && isColon(json, keyEnd + 1, at)) {
      keep(last, at)
      kept.push(String(places.length))
      places.push({ from: at + 1, to: end })
      last = end + 1
      key = ''
    } else {
      key = end - at - 1 === name.length ? json.toString('latin1', at + 1, end) : ''
      keyEnd = end
    }
    at = json.indexOf(quote, end + 1)
  }
  keep(last, json.length)
  try {
    return { rest: JSON.parse(kept.join('')) as unknown, places }
  } catch {
    throw semJson()
  }
}

/** Where the quotation mark stands that ends the text which begins at `from`. */
function endOfText(json: Buffer, from: number): number {
  for (let at = json.indexOf(quote, from + 1); at >= 0; at = json.indexOf(quote, at + 1)) {
    let slashes = 0
    while (json[at - 1 - slashes] === backslash) slashes += 1
    if (slashes % 2 === 0) return at
  }
  throw semJson()
}

/** Whether nothing but a colon stands between a key and its value. */
const isColon = (json: Buffer, from: number, to: number) =>
  to - from < 100 && /^\s*:\s*$/u.test(json.toString('latin1', from, to))
