import { createHash } from 'node:crypto'

declare const answered: unique symbol

/**
 * A statement of the template `sql`: values are parameters, `name` makes it a prepared statement.
 * `Row` is the type of its rows, as its pieces declare (`columns.ts`).
 */
export type Sql<Row = unknown> = {
  readonly name: string
  readonly text: string
  readonly values: unknown[]
  readonly quick?: true
  /** columns its pieces declare; `Batch` throws where PostgreSQL answers others */
  readonly answers?: readonly string[]
  readonly [answered]?: Row
}

/** Marks a short read without locks, which may share a connection. Throws for other statements. */
export function quick<Row>(statement: Sql<Row>): Sql<Row> {
  const { name, text } = statement
  if (!found.has(name)) {
    const reads =
      /^\s*select\b/iu.test(text) &&
      !/\bfor\s+(?:no\s+key\s+)?(?:update|(?:key\s+)?share)\b/iu.test(text)
    if (name === '' || !reads) throw new Error(`no short read: ${text}`)
    found.add(name)
  }
  return { ...statement, quick: true }
}

const found = new Set<string>()

/** A statement whose rows range from few to very many: no kept plan fits all its values. */
export const varying = <Row>(statement: Sql<Row>): Sql<Row> => ({ ...statement, name: '' })

type Part = unknown

type Answer<Parts extends readonly Part[]> = Merged<Said<Parts>>
type Said<Parts> = Parts extends readonly [infer First, ...infer Rest]
  ? (First extends Fragment<infer Row> ? Row : unknown) & Said<Rest>
  : unknown
type Merged<Row> = unknown extends Row ? unknown : { [Column in keyof Row]: Row[Column] }

const nothing: readonly string[] = []

class Fragment<Row = unknown> {
  declare readonly [answered]: Row
  readonly strings: readonly string[]
  readonly parts: readonly Part[]
  readonly answers: readonly string[]
  #text: string | undefined

  constructor(strings: readonly string[], parts: readonly Part[], answers = nothing) {
    this.strings = strings
    this.parts = parts
    this.answers = answers
  }

  /** cached: most pieces are constant */
  get text(): string {
    return (this.#text ??= textAt(formOf(this, []), this))
  }
}
export type { Fragment }

/** A piece of SQL to be put into `sql` or into another piece. */
export function piece<Parts extends readonly Part[]>(
  strings: TemplateStringsArray,
  ...parts: Parts
): Fragment<Answer<Parts>> {
  return new Fragment(strings, parts)
}

/** A number in the text itself: as a parameter it would be planned each time. */
export const raw = (value: number) => wordOf(String(Math.trunc(value)))

/** Source text as a piece that answers these columns. */
export const answering = <Row>(text: string, answers: readonly string[]): Fragment<Row> =>
  wordOf(text, answers) as Fragment<Row>

/** A table or column name in the text. Throws for other characters. */
export function identifier(name: string): Fragment {
  if (!/^\w+$/u.test(name)) throw new Error(`${name} is no name`)
  return wordOf(name)
}

/** The text of a piece, without its values. */
export const textOf = ({ text }: Fragment): string => text

/** Joins pieces with a word between them. */
export function joined(pieces: readonly Fragment[], between: string): Fragment {
  return pieces.length === 0 ? wordOf('') : new Fragment(gapsOf(between, pieces.length), pieces)
}

/** A whole statement; its parts are values, or pieces made by `piece`. */
export function sql<Parts extends readonly Part[]>(
  strings: TemplateStringsArray,
  ...parts: Parts
): Sql<Answer<Parts>> {
  const values: unknown[] = []
  const fragment = new Fragment(strings, parts)
  const form = formOf(fragment, values)
  const text = textAt(form, fragment)
  form.name ??= createHash('sha1').update(text).digest('base64url').slice(0, 16)
  form.answers ??= answersOf(fragment)
  return { name: form.name, text, values, answers: form.answers }
}

const answersOf = ({ answers, parts }: Fragment): readonly string[] => [
  ...answers,
  ...parts.flatMap((part) => (part instanceof Fragment ? answersOf(part) : [])),
]

/** A trie of template strings: it caches the text of each statement. */
type Form = {
  next: Map<unknown, Form>
  text?: string
  name?: string
  answers?: readonly string[]
}

const newForm = (): Form => ({ next: new Map() })
const forms = newForm()
const aValue = Symbol('value')

/** The trie node of a fragment; adds its values to `values`. */
function formOf({ strings, parts }: Fragment, values: unknown[], from = forms): Form {
  let form = step(from, strings)
  for (const part of parts) {
    if (part instanceof Fragment) form = formOf(part, values, form)
    else {
      values.push(part)
      form = step(form, aValue)
    }
  }
  return form
}

function step({ next }: Form, by: unknown): Form {
  const known = next.get(by)
  if (known) return known
  const form = newForm()
  next.set(by, form)
  return form
}

const textAt = (form: Form, fragment: Fragment) => (form.text ??= render(fragment, { values: 0 }))

function render({ strings, parts }: Fragment, counted: { values: number }): string {
  const texts = parts.map((part, index) => {
    const text = part instanceof Fragment ? render(part, counted) : `$${(counted.values += 1)}`
    return text + (strings[index + 1] ?? '')
  })
  return [strings[0], ...texts].join('')
}

// the trie compares arrays by identity: one array for each text
const words = new Map<string, Fragment>()
const gaps = new Map<string, (readonly string[])[]>()

function wordOf(text: string, answers = nothing): Fragment {
  const key = [text, ...answers].join('\0')
  const word = words.get(key) ?? new Fragment([text], [], answers)
  words.set(key, word)
  return word
}

function gapsOf(between: string, pieces: number): readonly string[] {
  const known = gaps.get(between) ?? []
  gaps.set(between, known)
  return (known[pieces] ??= ['', ...Array<string>(pieces - 1).fill(between), ''])
}
