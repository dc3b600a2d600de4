import { openSync, readFileSync, renameSync, statSync, truncateSync } from 'node:fs'
import { giveToOwner, type EnginePlace } from './place.ts'

const limitBytes = 8 * 1024 * 1024

export function openLog(place: EnginePlace): number {
  if (logSize(place) > limitBytes) renameSync(place.logFile, `${place.logFile}.1`)
  const file = openSync(place.logFile, 'a', 0o600)
  giveToOwner(place, place.logFile)
  return file
}

/** Empties a long log while the engine appends to it. */
export function trimLog(place: EnginePlace): void {
  try {
    if (logSize(place) > limitBytes) truncateSync(place.logFile)
  } catch {
    // the next round tries again
  }
}

export const logSize = (place: EnginePlace) =>
  statSync(place.logFile, { throwIfNoEntry: false })?.size ?? 0

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
