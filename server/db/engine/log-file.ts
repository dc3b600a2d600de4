import { openSync, readFileSync, renameSync, statSync, truncateSync } from 'node:fs'
import { giveToOwner, type EnginePlace } from './place.ts'

const limitBytes = 8 * 1024 * 1024

/** Opens the log for a new engine, which the caller closes after handing it over. */
export function openLog(place: EnginePlace): number {
  if (logSize(place) > limitBytes) renameSync(place.logFile, `${place.logFile}.1`)
  const file = openSync(place.logFile, 'a', 0o600)
  giveToOwner(place, place.logFile)
  return file
}

/** Empties a log that has grown too long under a running engine, which goes on appending. */
export function trimLog(place: EnginePlace): void {
  try {
    if (logSize(place) > limitBytes) truncateSync(place.logFile)
  } catch {
    // a disk that fails shows itself elsewhere, and the next round tries again
  }
}

export const logSize = (place: EnginePlace) =>
  statSync(place.logFile, { throwIfNoEntry: false })?.size ?? 0

/** The last grave line written since the log had that size. */
export function lastFatal(place: EnginePlace, since: number): string {
  const written = readFileSync(place.logFile).subarray(since).toString()
  const lines = written.split('\n').filter((line) => line.trim() !== '')
  const grave = lines.filter((line) => /(FATAL|PANIC|ERROR):|could not/.test(line))
  const line = grave.find((one) => /shared memory block|in use/.test(one)) ?? grave.at(-1)
  return (line ?? lines.at(-1) ?? 'terminou sem explicação').replace(
    /^.*?(FATAL|PANIC|ERROR|LOG): */,
    '',
  )
}
