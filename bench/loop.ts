import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The histogram of an idle event loop shows this many ms. */
export const resolution = 10

export const lateFile = (pid: number) => join(tmpdir(), `apto-bench-atraso-${pid}.json`)

/** The delay of the portal's event loop in ms since the last call, which resets it. */
export async function lateOf(pid: number, which: 'p99' | 'max'): Promise<number> {
  const file = lateFile(pid)
  process.kill(pid, 'SIGUSR2')
  while (!existsSync(file)) await sleep(5)
  const told: Record<typeof which, number> = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(file)
  return Math.max(0, told[which] - resolution)
}
