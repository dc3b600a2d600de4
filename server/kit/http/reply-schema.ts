import * as z from 'zod/mini'

type Schema = Record<string, unknown>

const made = new WeakMap<z.ZodMiniType, Schema>()

/** The JSON schema of a reply, made on first use: the start does not wait for all. */
export function replySchema(reply: z.ZodMiniType): Schema {
  const known = made.get(reply) ?? makeSchema(reply)
  made.set(reply, known)
  return known
}

/** The serialiser is slow for a choice with null, and fast for `nullable`. */
function makeSchema(reply: z.ZodMiniType): Schema {
  return z.toJSONSchema(reply, {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      const [first, second] = jsonSchema.anyOf ?? []
      if (!first || second?.type !== 'null') return
      delete jsonSchema.anyOf
      Object.assign(jsonSchema, first, { nullable: true })
    },
  })
}
