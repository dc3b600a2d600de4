import pg from 'pg'
import { indisponivel, Refusal } from '#server/kit/base/refusal.ts'

/** What a caller is told of a fault: 503 when the server could not be reached, or went away. */
export function unavailable(error: unknown): unknown {
  if (error instanceof Refusal) return error
  const lost = error instanceof pg.DatabaseError ? isShutdown(error) : isConnectionError(error)
  return lost ? indisponivel() : error
}

/** Only a connection that answered in order is fit for the next caller. */
export const isFit = (error: unknown) =>
  error instanceof Refusal || (error instanceof pg.DatabaseError && !isShutdown(error))

const isShutdown = (error: pg.DatabaseError) =>
  error.code !== undefined && (error.code.startsWith('57P') || error.code.startsWith('53'))

/** Whether the server could not be reached, or went away. */
export function isConnectionError(error: unknown) {
  return (
    error instanceof Error &&
    /ECONN|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|terminated|timeout|not queryable|Connection/u.test(
      `${(error as NodeJS.ErrnoException).code ?? ''} ${error.message}`,
    )
  )
}
