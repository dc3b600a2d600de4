import { invalid } from '../http/input.ts'
import { semJson } from '../base/refusal.ts'

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]

/**
 * Yields the elements of a JSON array: all of them at once could exhaust the memory. Throws 400.
 */
export function* elementsOf(json: Buffer, longest = 262_144): Generator {
  const first = skipSpace(json, 0)
  if (json[first] !== openList) throw invalid(new Map([['pedido', 'O valor não é válido.']]))
  let at = skipSpace(json, first + 1)
  for (let index = 0; index > 0 || json[at] !== closeList; index += 1) {
    const end = endOfElement(json, at)
    if (end - at > longest) throw invalid(new Map([[`${index}`, 'A linha é demasiado grande.']]))
    yield parse(json.toString('utf8', at, end))
    at = end
    if (json[at] !== comma) break
    at += 1
  }
  if (json[at] !== closeList || skipSpace(json, at + 1) < json.length) throw semJson()
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw semJson()
  }
}

/** Position after an element: its comma, or the bracket that closes the list. */
function endOfElement(json: Buffer, from: number): number {
  let depth = 0
  for (let at = from; at < json.length; at += 1) {
    const byte = json[at]
    if (byte === quote) at = endOfText(json, at)
    else if (byte === openList || byte === openObject) depth += 1
    else if (byte === closeList || byte === closeObject) {
      if (depth === 0) return at
      depth -= 1
    } else if (byte === comma && depth === 0) return at
  }
  return json.length
}

function endOfText(json: Buffer, from: number): number {
  for (let at = from + 1; at < json.length; at += 1) {
    if (json[at] === backslash) at += 1
    else if (json[at] === quote) return at
  }
  return json.length
}

function skipSpace(json: Buffer, from: number): number {
  let at = from
  while ([0x20, 0x09, 0x0a, 0x0d].includes(json[at] ?? 0)) at += 1
  return at
}
