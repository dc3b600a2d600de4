import { AsyncLocalStorage } from 'node:async_hooks'
import { channel } from 'node:diagnostics_channel'
import pg from 'pg'

/** A slow or refused statement, by its source text, which contains no values. */
export type StatementEvent = {
  name: string
  text: string
  ms: number
  code?: string
  ref?: string
}

/** The reference of the current request; jobs have none. */
export const asking = new AsyncLocalStorage<string>()

const slowMs = 1_000

const told = channel('apto:statement')

/** Publishes a statement that was slow, or that the database refused. */
export function publishStatement(
  { name, text }: { name: string; text: string },
  { began, ref }: { began: number; ref: string | undefined },
  error?: unknown,
) {
  const ms = performance.now() - began
  const code = error instanceof pg.DatabaseError ? error.code : undefined
  // the caller retries a deadlock and explains a broken rule
  const expected = code === undefined || /^(?:40|23|P0)/u.test(code)
  if (!told.hasSubscribers || (expected && ms < slowMs)) return
  const why = { ...(code !== undefined && { code }), ...(ref !== undefined && { ref }) }
  told.publish({ name, text, ms, ...why } satisfies StatementEvent)
}
