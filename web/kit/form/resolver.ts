import type { FieldErrors, Path, Resolver } from 'react-hook-form'
import * as z from 'zod/mini'
import { issueText } from '#contract/kit/issues.ts'

/**
 * A text, a date `yyyy-mm-dd`, a code or a tick. Typed text that is no date or no option stays
 * text. An empty text is sent as null.
 */
type Entry = string | number | boolean | null
export type Values = Record<string, Entry>
export type Said<V extends Values> = { [Name in keyof V]?: string | undefined }

type Rules<V extends Values> = {
  missing: (name: keyof V) => string | undefined
  also?: (values: V) => Said<V>
  secret?: readonly (keyof V)[]
}

/** Validates by the schema of the call, with the contract's texts. */
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
