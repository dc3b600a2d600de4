import * as z from 'zod/mini'

type Schema = Record<string, unknown>

const made = new WeakMap<z.ZodMiniType, Schema>()

/** The reply for the serialiser, made when it is first asked for: no start waits for those of all calls. */
export function replySchema(reply: z.ZodMiniType): Schema {
  const known = made.get(reply) ?? makeSchema(reply)
  made.set(reply, known)
  return known
}

/** It knows `nullable`, but pays dearly for a choice with null. */
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
