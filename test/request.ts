import type { InjectOptions } from 'fastify'
import type { Access, Route } from '#contract/kit/route.ts'
import type { Db } from '#server/db/database.ts'
import type { Actor } from './actors.ts'
import { calls, fillPath } from './samples.ts'
import type { Sample } from './sample.ts'
import { newAddress } from './visitor.ts'
import type { Empresa } from './world.ts'

type Asked = { empresa: Empresa; eu: Actor; org: number }

export type SampleRequest = {
  codes: Record<string, number>
  send: InjectOptions & { headers: Record<string, string> }
}

export async function requestOf(
  db: Db,
  { method, path, access }: Route,
  sample: Sample,
  asked: Asked,
): Promise<SampleRequest> {
  const made = await sample.antes?.(db, asked)
  const codes = { org: asked.org, ...sample.params?.(asked), ...made?.params }
  const query = made?.query ?? sample.query
  const form = made?.form && new URLSearchParams(made.form).toString()
  const payload = form ?? made?.body ?? sample.body?.(asked)
  return {
    codes,
    send: {
      method,
      url: fillPath(path, codes),
      headers: {
        ...asked.eu.headers,
        // The company cookie, for calls without a company in the path.
        ...(isAtual(access) && { cookie: `sessaoEmpresa=${asked.org}` }),
        ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...made?.headers,
      },
      // Public calls have a rate limit per address.
      ...(access === 'publico' && { remoteAddress: newAddress() }),
      ...(query && { query }),
      ...(payload && { payload }),
    },
  }
}

/** The samples of a call; undefined without a row. */
export function samplesOf(route: Route): readonly Sample[] | undefined {
  const row = calls[keyOf(route)]
  if (!row) return undefined
  const [, ...samples] = row
  return samples.length > 0 ? samples : [{}]
}

export const keyOf = ({ method, path }: Route) => `${method} ${path}`

export const isAtual = (access: Access) => typeof access === 'object' && 'atual' in access
