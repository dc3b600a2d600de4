// `npm run soak`, by default ten minutes (`npm run soak -- 60`): the checked workload and every
// call on one portal. Exits with 1 on loss, failure or growth of memory, handles or connections.
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectOwner } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { makeEveryCall, type Answers } from './every-call.ts'
import { newGround, type Ground } from './ground.ts'
import { startWorkload } from './workload.ts'

type Sample = { memory: number; heap: number; handles: number; connections: number; lag: number }

const minutes = Number(process.argv[2] ?? 10)
// Each caller without an account has its own address.
const ground = await newGround({ TRUST_PROXY: '127.0.0.1' })
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
  const pace = newPace()
  const workload = startWorkload(ground, 4, () => pace.turn(ending.signal))
  const { a, b } = ground.world
  const { db, end } = connectOwner(await ground.ownerUrl())
  // The calls include logins of the world's actors, and the eleventh session ends the first.
  const prestador = await newActor(db, { tipo: 'prestador', membros: [] })
  const others = Promise.all([
    answerPedidos(ground, { prestador, pace }, ending.signal),
    makeEveryCall(ground, a, ending.signal),
    makeEveryCall(ground, b, ending.signal),
  ])
  const samples: Sample[] = []
  const until = Date.now() + minutes * 60_000
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
  const [answered, ...calls] = await others
  const tally = await workload.check()
  const all: Record<string, Answers> = {
    'writers and their lists': tally.statuses,
    'who answers them': answered,
    'every call': sumOf(calls),
  }
  process.stdout.write(
    `${minutes} min: ${tally.acknowledged} acknowledged, ${tally.lost} lost, ${tally.doubled} doubled\n` +
      `answers: ${JSON.stringify(all)}\n`,
  )
  if (tally.lost + tally.doubled > 0) faults.push('acknowledged writes were lost or doubled')
  for (const [who, answers] of Object.entries(all)) {
    for (const [what, times] of Object.entries(answers)) {
      if (what !== '200') faults.push(`${who}: ${times} × ${what}`)
    }
  }
  judge(samples)
  const told = ground
    .portal()
    .output()
    .split('\n')
    .filter((line) => /"level":[56]0/u.test(line))
  for (const line of told.slice(0, 20)) process.stdout.write(`the portal told: ${line}\n`)
}

/** Writers wait, because a company has a limit of open requests. */
function newPace() {
  const most = 500
  let waiting = 0
  const isFull = () => waiting >= most
  return {
    turn: async (ending: AbortSignal) => {
      while (isFull() && !ending.aborted) await sleep(20)
      waiting += 1
    },
    answered: (count: number) => (waiting -= count),
  }
}

async function answerPedidos(
  { url, world }: Ground,
  { prestador, pace }: { prestador: Actor; pace: ReturnType<typeof newPace> },
  ending: AbortSignal,
): Promise<Answers> {
  const base = `${url}/api/prestador/funcionario/pendente`
  const headers = { ...prestador.headers, 'content-type': 'application/json' }
  const answers: Answers = {}
  while (!ending.aborted) {
    const queue = await fetch(`${base}?pagina=1&quantidade=100&pesquisa=Falta`, { headers })
    answers[queue.status] = (answers[queue.status] ?? 0) + 1
    const said = (await queue.json()) as { message?: { cd: number }[] }
    const cds = (said.message ?? []).map(({ cd }) => cd)
    if (cds.length < 20) {
      await sleep(200)
      continue
    }
    const body = JSON.stringify({ cd_empresa: world.a.nos.raiz, cds, motivo: 'Já cá está.' })
    const answer = await fetch(`${base}/varios`, { method: 'POST', headers, body })
    await answer.arrayBuffer()
    answers[answer.status] = (answers[answer.status] ?? 0) + 1
    if (answer.ok) pace.answered(cds.length)
  }
  return answers
}

async function sampleOf({ url, portal }: Ground, connections: number): Promise<Sample> {
  const { pid } = portal()
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const metrics = await fetch(`${url}/metrics`).then((answer) => answer.text())
  return {
    memory: Number(/VmRSS:\s+(\d+)/u.exec(status)?.[1]) / 1024,
    heap: Number(/^nodejs_heap_size_used_bytes ([\d.e+]+)$/mu.exec(metrics)?.[1]) / 1_048_576,
    handles: readdirSync(`/proc/${pid}/fd`).length,
    connections,
    lag: Number(/^nodejs_eventloop_lag_p99_seconds ([\d.e-]+)$/mu.exec(metrics)?.[1]),
  }
}

/** Growth after the first third, the warm-up, is a leak. */
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
    `memory ${memory.toFixed(0)} → ${memoryLast.toFixed(0)} MB, heap at its least ` +
      `${least(middle)} → ${least(last)} MB, handles ${handles} → ${handlesLast}, ` +
      `connections ${most} at most, event loop p99 ${(lag * 1000).toFixed(0)} ms\n`,
  )
  if (memoryLast > memory * 1.15 + 10) faults.push('memory goes on growing')
  if (handlesLast > handles * 1.2 + 5) faults.push('handles go on growing')
  if (most > 30) faults.push('more connections than DB_LIGACOES allows')
  if (lag > 0.5) faults.push('the event loop is late')
}

function sumOf(each: readonly Answers[]): Answers {
  const sum: Answers = {}
  for (const [what, times] of each.flatMap((one) => Object.entries(one))) {
    sum[what] = (sum[what] ?? 0) + times
  }
  return sum
}

function least(samples: Sample[]): string {
  return Math.min(...samples.map(({ heap }) => heap)).toFixed(0)
}

function median(samples: Sample[], what: keyof Sample): number {
  const sorted = samples.map((one) => one[what]).toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

function tell(sample: Sample | undefined, acknowledged: number) {
  if (!sample) return
  const { memory, heap, handles, connections, lag } = sample
  process.stdout.write(
    `${acknowledged} acknowledged, ${memory.toFixed(0)} MB (heap ${heap.toFixed(0)}), ${handles} handles, ` +
      `${connections} connections, event loop p99 ${(lag * 1000).toFixed(0)} ms\n`,
  )
}
