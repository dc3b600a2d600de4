import { createHash } from 'node:crypto'

/**
 * A statement built by the template `sql`: values travel as parameters, texts are only what the
 * source holds, and `name` makes it a prepared statement on every connection.
 */
export type Sql = { readonly name: string; readonly text: string; readonly values: unknown[] }

/** A value, or a `Fragment`. */
type Part = unknown

class Fragment {
  readonly strings: readonly string[]
  readonly parts: readonly Part[]

  constructor(strings: readonly string[], parts: readonly Part[]) {
    this.strings = strings
    this.parts = parts
  }
}
export type { Fragment }

/** A piece of SQL to be put into `sql` or into another piece. */
export function piece(strings: TemplateStringsArray, ...parts: Part[]): Fragment {
  return new Fragment(strings, parts)
}

/** A number that stands in the text itself, where a parameter would be planned anew each time. */
export const raw = (value: number) => new Fragment([String(Math.trunc(value))], [])

/** A name of a table's or a column's that stands in the text itself. */
export function identifier(name: string): Fragment {
  if (!/^\w+$/u.test(name)) throw new Error(`${name} is no name`)
  return new Fragment([name], [])
}

/** What a piece says, its values left out. */
export const textOf = (fragment: Fragment): string => render(fragment, [])

/** Pieces one after the other, with a word between them. */
export function joined(pieces: readonly Fragment[], between: string): Fragment {
  const [first = piece``, ...rest] = pieces
  return new Fragment(['', ...rest.map(() => between), ''], [first, ...rest])
}

/** A whole statement; its parts are values, or pieces made by `piece`. */
export function sql(strings: TemplateStringsArray, ...parts: Part[]): Sql {
  const values: unknown[] = []
  const text = render(new Fragment(strings, parts), values)
  return { name: nameOf(text), text, values }
}

function render(fragment: Fragment, values: unknown[]): string {
  let text = ''
  fragment.strings.forEach((string, index) => {
    text += string
    if (index >= fragment.parts.length) return
    const part = fragment.parts[index]
    text += part instanceof Fragment ? render(part, values) : `$${values.push(part)}`
  })
  return text
}

const names = new Map<string, string>()

function nameOf(text: string): string {
  let name = names.get(text)
  if (name === undefined) {
    name = createHash('sha1').update(text).digest('base64url').slice(0, 16)
    names.set(text, name)
  }
  return name
}
