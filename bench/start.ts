import { startPortal } from './portal.ts'

export type Row = { what: string; value: string; goal: string }

/** Time from the start of the process to /readyz, with an empty and an existing directory. */
export async function benchStart(dataDir: string, postgresUrl: string | undefined): Promise<Row[]> {
  const rows: Row[] = []
  const measure = async (what: string, goal: string, env: Record<string, string>, runs: number) => {
    const times: number[] = []
    for (let run = 0; run < runs; run += 1) {
      const portal = await startPortal(env)
      times.push(portal.readyMs)
      await portal.stop()
    }
    times.sort((one, other) => one - other)
    const median = times[Math.floor(times.length / 2)] ?? Number.NaN
    rows.push({ what, goal, value: `${(median / 1000).toFixed(2)} s` })
  }
  const made = 'Start, empty directory, demonstration data made'
  await measure(made, '≤ 4 s', { DATA_DIR: dataDir }, 1)
  await measure('Start, embedded, data there', '≤ 3 s', { DATA_DIR: dataDir }, 5)
  if (postgresUrl !== undefined) {
    const env = { DATABASE_URL: postgresUrl, DATA_DIR: `${dataDir}-postgres` }
    await measure('First start, PostgreSQL, empty', '', env, 1)
    await measure('Start, PostgreSQL, data there', '≤ 1 s', env, 5)
  }
  return rows
}
