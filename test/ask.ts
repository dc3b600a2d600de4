import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Actor } from './actors.ts'

type Call = Pick<InjectOptions, 'method' | 'query' | 'cookies'> & {
  body?: unknown
  headers?: Record<string, string>
}

export async function ask<T = Record<string, unknown>>(
  http: FastifyInstance,
  eu: Pick<Actor, 'headers'>,
  url: string,
  { body, headers, ...call }: Call = {},
): Promise<T & { status: number; etag: string | undefined; error?: string }> {
  const answer = await http.inject({
    url,
    ...call,
    headers: { ...eu.headers, ...headers },
    ...(body !== undefined && { payload: body as object }),
  })
  const etag = answer.headers.etag?.toString()
  return { ...answer.json<T & { error?: string }>(), status: answer.statusCode, etag }
}

/** Sorted, because a race has no order. */
export const statusesOf = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).sort((one, other) => one - other)
