// A long run: `npm run soak`, ten minutes, or as many as are said (`npm run soak -- 60`). The checked
// workload of the faults and readers of every area, on a portal of its own, with its memory, handles,
// connections and event loop watched. Ends with 1 where something was lost, failed, or goes on growing.
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { allRoutes } from '#contract/routes.ts'
import { connectOwner } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { newGround, type Ground } from './ground.ts'
import { startWorkload } from './workload.ts'

type Sample = { memory: number; handles: number; connections: number; lag: number }

const minutes = Number(process.argv[2] ?? 10)
const ground = await newGround()
const faults: string[] = []
try {
  await soak()
} finally {
  await ground.end()
}
for (const fault of faults) process.stdout.write(`failed: ${fault}\n`)
process.exitCode = faults.length === 0 ? 0 : 1

async function soak() {
  const ending = new AbortController()
  const workload = startWorkload(ground, 4)
  const reading = readAll(ground, ending.signal)
  const samples: Sample[] = []
  const until = Date.now() + minutes * 60_000
  const { db, end } = connectOwner(await ground.ownerUrl())
  const every = Math.max(1_000, (minutes * 60_000) / 120)
  while (Date.now() < until) {
    await sleep(every)
    const row = await db.one<{ total: number }>(sql`
      select count(*)::int as total from pg_stat_activity where usename ~ '^apto_(cliente|entrada|prestador)_'`)
    samples.push(await sampleOf(ground, row?.total ?? 0))
    if (samples.length % 12 === 0) tell(samples.at(-1), workload.acknowledged())
  }
  await end()
  ending.abort()
  const statuses = await reading
  const tally = await workload.check()
  process.stdout.write(
    `${minutes} min: ${tally.acknowledged} acknowledged, ${tally.lost} lost, ${tally.doubled} doubled; ` +
      `writers and their lists ${JSON.stringify(tally.statuses)}, readers ${JSON.stringify(statuses)}\n`,
  )
  if (tally.lost + tally.doubled > 0) faults.push('acknowledged writes were lost or doubled')
  for (const status of Object.keys({ ...tally.statuses, ...statuses })) {
    if (status !== '200') faults.push(`answers of status ${status}`)
  }
  judge(samples)
}

/** Every list and every other thing that a company has one of, again and again. */
async function readAll({ url, eu, world }: Ground, ending: AbortSignal) {
  const statuses: Record<string, number> = {}
  const paths = allRoutes
    .filter(({ method, path }) => method === 'GET' && /^\/api\/empresa\/:org\/[^:]+$/u.test(path))
    .map(({ path }) => path.replace(':org', String(world.a.nos.raiz)))
  const answers = async (path: string) =>
    await fetch(`${url}${path}`, { headers: eu.headers }).then(async (answer) => {
      await answer.arrayBuffer()
      return answer.status
    })
  // a call that takes no page, or needs more than that, is asked as it is or left out
  const asked: string[] = []
  for (const path of paths) {
    for (const one of [`${path}?pagina=1&quantidade=10`, path]) {
      if ((await answers(one)) !== 200) continue
      asked.push(one)
      break
    }
  }
  process.stdout.write(`readers of ${asked.length} calls of ${paths.length}\n`)
  while (!ending.aborted) {
    for (const path of asked) {
      const status = await answers(path).catch(() => 0)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  return statuses
}

async function sampleOf({ url, portal }: Ground, connections: number): Promise<Sample> {
  const { pid } = portal()
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const metrics = await fetch(`${url}/metrics`).then((answer) => answer.text())
  return {
    memory: Number(/VmRSS:\s+(\d+)/u.exec(status)?.[1]) / 1024,
    handles: readdirSync(`/proc/${pid}/fd`).length,
    connections,
    lag: Number(/^nodejs_eventloop_lag_p99_seconds ([\d.e-]+)$/mu.exec(metrics)?.[1]),
  }
}

/** What still grows when the first third has warmed everything up is a leak. */
function judge(samples: Sample[]) {
  const third = Math.floor(samples.length / 3)
  const middle = samples.slice(third, 2 * third)
  const last = samples.slice(2 * third)
  const grown = (what: keyof Sample) => [median(middle, what), median(last, what)] as const
  const [memory, memoryLast] = grown('memory')
  const [handles, handlesLast] = grown('handles')
  const most = Math.max(...samples.map(({ connections }) => connections))
  const lag = median(samples, 'lag')
  process.stdout.write(
    `memory ${memory.toFixed(0)} → ${memoryLast.toFixed(0)} MB, handles ${handles} → ${handlesLast}, ` +
      `connections ${most} at most, event loop p99 ${(lag * 1000).toFixed(0)} ms\n`,
  )
  if (memoryLast > memory * 1.15 + 10) faults.push('memory goes on growing')
  if (handlesLast > handles * 1.2 + 5) faults.push('handles go on growing')
  if (most > 30) faults.push('more connections than DB_LIGACOES allows')
  if (lag > 0.5) faults.push('the event loop is late')
}

function median(samples: Sample[], what: keyof Sample): number {
  const sorted = samples.map((one) => one[what]).toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

function tell(sample: Sample | undefined, acknowledged: number) {
  if (!sample) return
  const { memory, handles, connections, lag } = sample
  process.stdout.write(
    `${acknowledged} acknowledged, ${memory.toFixed(0)} MB, ${handles} handles, ` +
      `${connections} connections, event loop p99 ${(lag * 1000).toFixed(0)} ms\n`,
  )
}
