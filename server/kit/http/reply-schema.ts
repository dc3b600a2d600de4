import * as z from 'zod/mini'

/** The reply for the serialiser, which knows `nullable` but pays dearly for a choice with null. */
export function replySchema(reply: z.ZodMiniType): Record<string, unknown> {
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
