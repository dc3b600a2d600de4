import pg from 'pg'
import { danificada, indisponivel, Refusal } from '#server/kit/base/refusal.ts'

/** What a rule of the database refuses in words for who asked: they are its message. */
const refused = 'AP409'

/**
 * What a caller is told of a fault: 503 when the server could not be reached, or went away, 409 when a
 * rule of the database refused in its own words.
 */
export function unavailable(error: unknown): unknown {
  if (error instanceof Refusal) return error
  if (error instanceof pg.DatabaseError && error.code === refused) {
    return new Refusal(409, error.message, { cause: error })
  }
  if (isDamaged(error)) return danificada(error)
  const lost = error instanceof pg.DatabaseError ? isShutdown(error) : isConnectionError(error)
  return lost ? indisponivel(error) : error
}

/** Whether it will pass by itself: out of reach, starting, ending, or without room for one more. */
export const isAway = (error: unknown) =>
  error instanceof pg.DatabaseError
    ? /^(?:57P|53300$|25006$)/u.test(error.code ?? '')
    : isConnectionError(error) || (error instanceof Refusal && error.status === 503)

/** A page or an index of the server's that cannot be read, or a wrong sum of its control file. */
export const isDamaged = (error: unknown) =>
  error instanceof pg.DatabaseError &&
  (/^XX00[12]$/u.test(error.code ?? '') || /CRC checksum does not match/u.test(error.message))

/** The server takes no writes: another may have taken over, which new connections find. */
export const isReadOnly = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code === '25006'

/** A write in a transaction that the portal itself opened for reading alone: its own fault, on a sound connection. */
export class WriteInReading extends Error {
  override name = 'WriteInReading'
}

/** What a statement threw in a transaction that was opened for reading alone, or for all. */
export function faultIn(error: unknown, { reads }: { reads?: boolean }): unknown {
  if (reads !== true || !(error instanceof Error) || !isReadOnly(error)) return error
  const fault = new WriteInReading('a transaction opened for reading was given a write', {
    cause: error,
  })
  // which says who asked
  if (error.stack !== undefined) fault.stack = error.stack
  return fault
}

/** Only a connection that answered in order is fit for the next caller. */
export const isFit = (error: unknown) =>
  error instanceof Refusal ||
  error instanceof WriteInReading ||
  (error instanceof pg.DatabaseError && !isShutdown(error))

// ending or starting, without room or memory, with a broken disk, letting the serving roles in no more, or
// reading alone: a replica after a failover, of which another connection may be none
const isShutdown = (error: pg.DatabaseError) =>
  /^(?:57P|53|28|58030$|25006$)/u.test(error.code ?? '') || isReadOnlyDisk(error)

/** A file system that takes no writes has the code of a right that lacks: told by who says it. */
const isReadOnlyDisk = ({ code, file }: pg.DatabaseError) =>
  code === '42501' && /^(?:md|fd|buffile|slru|relmapper|xlog\w*)\.c$/u.test(file ?? '')

/** Whether the server could not be reached, or went away. */
export function isConnectionError(error: unknown) {
  if (!(error instanceof Error)) return false
  const { code, syscall }: NodeJS.ErrnoException = error
  // a socket in the file system is not there while its server is away
  if (syscall === 'connect') return true
  return /ECONN|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|terminated|timeout|not queryable|Connection/u.test(
    `${code ?? ''} ${error.message}`,
  )
}
