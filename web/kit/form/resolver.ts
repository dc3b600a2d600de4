import type { FieldErrors, Path, Resolver } from 'react-hook-form'
import * as z from 'zod/mini'
import { issueText } from '#contract/kit/issues.ts'

/**
 * What a field holds: a text, a day (`yyyy-mm-dd`), a code, a tick. A day or an option that was
 * typed and is none stays the text it is. Empty texts are sent as null.
 */
type Entry = string | number | boolean | null
export type Values = Record<string, Entry>
/** By field, what is to be said of it. */
export type Said<V extends Values> = { [Name in keyof V]?: string | undefined }

type Rules<V extends Values> = {
  /** what is said of a required field that is empty */
  missing: (name: keyof V) => string | undefined
  /** rules beside the schema's */
  also?: (values: V) => Said<V>
  /** fields whose blanks count */
  secret?: readonly (keyof V)[]
}

/** Checks a form by the schema of the call it is sent with, in the words of both sides. */
export function resolverOf<V extends Values, Body>(
  schema: z.ZodMiniType<Body>,
  { missing, also, secret = [] }: Rules<V>,
): Resolver<V, unknown, Body> {
  const asTyped = new Set<unknown>(secret)
  return (values) => {
    const parsed = z.safeParse(schema, emptied(values, asTyped))
    const said = new Map<string, string>()
    for (const [name, text] of Object.entries(also?.(values) ?? {})) {
      if (text !== undefined) said.set(name, text)
    }
    for (const issue of parsed.error?.issues ?? []) {
      const name = String(issue.path[0])
      const value = values[name] ?? null
      if (isEmpty(value)) said.set(name, missing(name) ?? 'Preencha este campo.')
      else if (issue.code === 'invalid_type') said.set(name, 'Escolha um valor da lista.')
      else said.set(name, issueText(issue))
    }
    if (parsed.success && said.size === 0) return { values: parsed.data, errors: {} }
    return { values: {}, errors: errorsOf<V>(said) }
  }
}

/** The names of a form's fields, in the order in which they stand on it. */
export function namesOf<V extends Values>(initial: Partial<V>): Path<V>[] {
  return Object.keys(initial) as Path<V>[]
}

const isEmpty = (value: unknown) =>
  value === null || (typeof value === 'string' && value.trim() === '')

function emptied(values: Values, asTyped: ReadonlySet<unknown>) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      (asTyped.has(name) ? value === '' : isEmpty(value)) ? null : value,
    ]),
  )
}

function errorsOf<V extends Values>(said: ReadonlyMap<string, string>) {
  return Object.fromEntries(
    [...said].map(([name, message]) => [name, { type: 'validate', message }]),
  ) as FieldErrors<V>
}
