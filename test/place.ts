import { existsSync, readFileSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const memory = '/dev/shm'
const plenty = 6 * 1024 ** 3

/**
 * Where the suites keep what they throw away, directories of engines of their own above all (as
 * `TMPDIR`, which every process they start inherits): in memory where there is plenty of it. No test
 * cuts the power, and a process that is killed takes nothing with it that it had written, to a disk or
 * not: the disk would only be waited for.
 */
export const placeOf = (): string => (hasPlenty() && mayRun() ? memory : tmpdir())

function hasPlenty() {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return Math.min(bavail * bsize, freemem()) > plenty
}

/** Programs, too, which one test of the engine copies to its directory. */
function mayRun() {
  const mount = readFileSync('/proc/mounts', 'utf8').match(/^\S+ \/dev\/shm \S+ (\S+)/mu)
  return mount?.[1]?.split(',').includes('noexec') === false
}
