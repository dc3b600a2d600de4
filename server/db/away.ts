import pg from 'pg'
import { danificada, indisponivel, Refusal } from '#server/kit/base/refusal.ts'

/** A rule of the database raises this code; its message is for the caller. */
const refused = 'AP409'

/** Maps a fault: 503 when the server is away, 409 with the message of a database rule. */
export function unavailable(error: unknown): unknown {
  if (error instanceof Refusal) return error
  if (error instanceof pg.DatabaseError && error.code === refused) {
    return new Refusal(409, error.message, { cause: error })
  }
  if (isDamaged(error)) return danificada(error)
  const lost = error instanceof pg.DatabaseError ? isShutdown(error) : isConnectionError(error)
  return lost ? indisponivel(error) : error
}

/** The fault passes by itself: the server is unreachable, starting, stopping or full. */
export const isAway = (error: unknown) =>
  error instanceof pg.DatabaseError
    ? /^(?:57P|53300$|25006$|25P03$)/u.test(error.code ?? '')
    : isConnectionError(error) || (error instanceof Refusal && error.status === 503)

/** A page or an index cannot be read, or the control file has a wrong checksum. */
export const isDamaged = (error: unknown) =>
  error instanceof pg.DatabaseError &&
  (/^XX00[12]$/u.test(error.code ?? '') || /CRC checksum does not match/u.test(error.message))

/** The server is read-only: after a failover, new connections may find the primary. */
export const isReadOnly = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code === '25006'

/** The portal wrote in its own read-only transaction: a bug, on a sound connection. */
export class WriteInReading extends Error {
  override name = 'WriteInReading'
}

export function faultIn(error: unknown, { reads }: { reads?: boolean }): unknown {
  if (reads !== true || !(error instanceof Error) || !isReadOnly(error)) return error
  const fault = new WriteInReading('a transaction opened for reading was given a write', {
    cause: error,
  })
  // the stack of the original error names the caller
  if (error.stack !== undefined) fault.stack = error.stack
  return fault
}

/** Only a connection that answered in order is reused. */
export const isFit = (error: unknown) =>
  error instanceof Refusal ||
  error instanceof WriteInReading ||
  (error instanceof pg.DatabaseError && !isShutdown(error))

// Shutdown, no room or memory, broken disk, login refused, or a replica after a failover. 25P03: the
// server ended a session that stood still.
const isShutdown = (error: pg.DatabaseError) =>
  /^(?:57P|53|28|58030$|25006$|25P03$)/u.test(error.code ?? '') || isReadOnlyDisk(error)

/** A read-only file system reports 42501, like a missing right; the source file differs. */
const isReadOnlyDisk = ({ code, file }: pg.DatabaseError) =>
  code === '42501' && /^(?:md|fd|buffile|slru|relmapper|xlog\w*)\.c$/u.test(file ?? '')

export function isConnectionError(error: unknown) {
  if (!(error instanceof Error)) return false
  const { code, syscall }: NodeJS.ErrnoException = error
  // a missing socket file means that its server is away
  if (syscall === 'connect') return true
  return /ECONN|EPIPE|ETIMEDOUT|EHOST|ENETUNREACH|ENETDOWN|EAI_AGAIN|ENOTFOUND|terminated|timeout|not queryable|Connection/u.test(
    `${code ?? ''} ${error.message}`,
  )
}

/** Up to three times more after a deadlock or a lost race. */
export async function retried<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = 3; ; left -= 1) {
    try {
      return await attempt()
    } catch (error) {
      const code = error instanceof pg.DatabaseError ? error.code : undefined
      if (left === 0 || (code !== '40P01' && code !== '40001')) throw error
    }
  }
}
