import { AsyncLocalStorage } from 'node:async_hooks'
import { channel } from 'node:diagnostics_channel'
import pg from 'pg'

/** A statement worth telling who runs the portal: by its source, which holds no value of anybody's. */
export type StatementTold = {
  name: string
  text: string
  ms: number
  code?: string
  /** of the request it was made for */
  ref?: string
}

/** The reference of the request that is answered now; what recurs has none. */
export const asking = new AsyncLocalStorage<string>()

const slowMs = 1_000

const told = channel('apto:statement')

/** Tells of a statement that took long, or that the database refused, to whoever listens. */
export function tellStatement(
  { name, text }: { name: string; text: string },
  { began, ref }: { began: number; ref: string | undefined },
  error?: unknown,
) {
  const ms = performance.now() - began
  const code = error instanceof pg.DatabaseError ? error.code : undefined
  // a deadlock and a lost race are tried again, a broken rule is the caller's to explain
  const expected = code === undefined || /^(?:40|23|P0)/u.test(code)
  if (!told.hasSubscribers || (expected && ms < slowMs)) return
  const why = { ...(code !== undefined && { code }), ...(ref !== undefined && { ref }) }
  told.publish({ name, text, ms, ...why } satisfies StatementTold)
}
