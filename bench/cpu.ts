import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'

/** The CPU time of a process and its threads, in microseconds. */
export function cpuOf(pid: number): number {
  const folder = `/proc/${pid}/task`
  return readdirSync(folder).reduce((sum, task) => sum + taken(`${folder}/${task}`), 0)
}

/** The part in the kernel, to a hundredth of a second. */
export function kernelOf(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // After the name, which may contain spaces.
  return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[12]) * 10_000
}

/** The CPU time of each backend process of a database. */
export async function cpuOfDatabase(url: string): Promise<Map<number, number>> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(`
    select pid from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
  await client.end()
  return new Map(rows.map(({ pid }) => [pid, taken(`/proc/${pid}`)]))
}

/** The CPU time since; backends that ended in between do not count. */
export const spent = (before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>) =>
  [...after].reduce((sum, [pid, now]) => sum + now - (before.get(pid) ?? 0), 0)

// The first of three numbers: nanoseconds on a CPU.
function taken(folder: string): number {
  try {
    return Number(readFileSync(`${folder}/schedstat`, 'utf8').split(' ')[0]) / 1_000
  } catch {
    return 0
  }
}
