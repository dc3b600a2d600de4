import * as z from 'zod/mini'
import type { FastifyInstance } from 'fastify'
import type { Route } from '#contract/kit/route.ts'
import { Refusal } from '../base/refusal.ts'

const form = 'application/x-www-form-urlencoded'

/** The call of this scope gets a form as its body. Fields that it does not name are dropped. */
export function takeForm(http: FastifyInstance, { body }: Pick<Route, 'body'>) {
  const named = body instanceof z.ZodMiniObject ? Object.keys(body.shape) : []
  http.removeAllContentTypeParsers()
  http.addContentTypeParser<string>(form, { parseAs: 'string' }, (_request, text, done) => {
    const fields = [...new URLSearchParams(text)].filter(([name]) => named.includes(name))
    const once = new Set(fields.map(([name]) => name)).size === fields.length
    if (once) done(null, Object.fromEntries(fields))
    else done(new Refusal(400, 'O pedido repete um campo.'), undefined)
  })
}
