import * as z from 'zod/mini'
import { issueText } from '#contract/kit/issues.ts'
import { Refusal } from './refusal.ts'

/** Parses what the caller sent; throws 400 with a sentence for every field that is wrong. */
export function parseInput<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  // a map, because a field may be called __proto__
  const campos = new Map<string, string>()
  for (const issue of parsed.error.issues) {
    const path = issue.path.map(String).join('.')
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, 20)) {
        const name = [path, key.slice(0, 60)].filter(Boolean).join('.')
        campos.set(name, 'Este campo não é aceite aqui.')
      }
    } else if (!campos.has(path || 'pedido')) campos.set(path || 'pedido', issueText(issue))
  }
  const names = [...campos.keys()].join(', ')
  throw new Refusal(400, `O pedido tem dados inválidos: ${names}.`, {
    campos: Object.fromEntries(campos),
  })
}

/** A code of the path as the number it is; undefined for `01`, `1e3`, `x` and what exceeds 31 bits. */
export function parseCode(text: string | undefined): number | undefined {
  if (text === undefined || !/^[1-9]\d{0,9}$/u.test(text)) return undefined
  const code = Number(text)
  return code <= 2_147_483_647 ? code : undefined
}
