import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'

/** The processor's time a process and its threads have taken so far, in microseconds. */
export function cpuOf(pid: number): number {
  const folder = `/proc/${pid}/task`
  return readdirSync(folder).reduce((sum, task) => sum + taken(`${folder}/${task}`), 0)
}

/** What of it went by in the kernel, to a hundredth of a second. */
export function kernelOf(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // behind the name, in which anything may stand
  return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[12]) * 10_000
}

/** The same of each that serves one of a database's connections. */
export async function cpuOfDatabase(url: string): Promise<Map<number, number>> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(`
    select pid from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
  await client.end()
  return new Map(rows.map(({ pid }) => [pid, taken(`/proc/${pid}`)]))
}

/** What they have taken since, and those that came meanwhile; of those that ended nobody knows. */
export const spent = (before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>) =>
  [...after].reduce((sum, [pid, now]) => sum + now - (before.get(pid) ?? 0), 0)

// of the three numbers the first: nanoseconds on a processor
function taken(folder: string): number {
  try {
    return Number(readFileSync(`${folder}/schedstat`, 'utf8').split(' ')[0]) / 1_000
  } catch {
    return 0
  }
}
