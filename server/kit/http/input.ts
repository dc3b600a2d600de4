import * as z from 'zod/mini'
import { issueText } from '#contract/kit/issues.ts'
import { Refusal } from '../base/refusal.ts'

export const maxFaults = 100

/** Throws 400 with a sentence for every wrong field. */
export function parseInput<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  // a map: a field may be called __proto__
  const campos = new Map<string, string>()
  noteFaults(campos, parsed.error.issues)
  throw invalid(campos)
}

export function invalid(campos: ReadonlyMap<string, string>): Refusal {
  const names = [...campos.keys()].join(', ')
  const more = campos.size < maxFaults ? '' : ' e outros'
  return new Refusal(400, `O pedido tem dados inválidos: ${names}${more}.`, {
    campos: Object.fromEntries(campos),
  })
}

export function noteFaults(
  campos: Map<string, string>,
  issues: readonly z.core.$ZodIssue[],
  at?: string,
) {
  for (const issue of issues) {
    const path = [at, ...issue.path.map(String)].filter(Boolean).join('.')
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, 20)) {
        note(campos, [path, key.slice(0, 60)].filter(Boolean).join('.'), fieldTooMany)
      }
    } else note(campos, path || 'pedido', issueText(issue))
  }
}

const fieldTooMany = 'Este campo não é aceite aqui.'

function note(campos: Map<string, string>, name: string, text: string) {
  if (!campos.has(name) && campos.size < maxFaults) campos.set(name, text)
}
