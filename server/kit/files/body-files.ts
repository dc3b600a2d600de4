import { semJson } from '../base/refusal.ts'

const [quote, backslash] = [0x22, 0x5c]
/** All that a body may contain besides its files, in bytes. */
const maxRest = 64 * 1024

export type Stretch = { from: number; to: number }

/** In a JSON body, each value of the key `name` becomes its number. Throws 400 for invalid JSON. */
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

function endOfText(json: Buffer, from: number): number {
  for (let at = json.indexOf(quote, from + 1); at >= 0; at = json.indexOf(quote, at + 1)) {
    let slashes = 0
    while (json[at - 1 - slashes] === backslash) slashes += 1
    if (slashes % 2 === 0) return at
  }
  throw semJson()
}

const isColon = (json: Buffer, from: number, to: number) =>
  to - from < 100 && /^\s*:\s*$/u.test(json.toString('latin1', from, to))
