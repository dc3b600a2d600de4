import { statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'

/**
 * Where a database lies that is thrown away: in memory where there is plenty of it, since no disk needs
 * to know of it.
 */
export async function placeOf() {
  const memory = '/dev/shm'
  const plenty = 6 * 1024 ** 3
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }))
  return Math.min(bavail * bsize, freemem()) > plenty ? memory : tmpdir()
}
