import { setTimeout as sleep } from 'node:timers/promises'
import { startWorkload, type Tally } from '#test/operacao/workload.ts'
import type { Front } from './front.ts'

export type Line = Tally & {
  name: string
  /** longest seconds without a confirmed write, a page of a company, a page over all companies */
  writes: number
  reads: number
  overAll: number
  note: string
}

type Fault = (workload: { more: (count: number) => Promise<void> }) => Promise<string | void>

/**
 * Makes a fault during the checked workload, and measures how long nothing was served. Looks for
 * losses once `settle` says that one machine leads: one that was frozen believes it does for seconds.
 */
export async function measured(
  name: string,
  { front, settle }: { front: Front; settle: () => Promise<void> },
  fault: Fault,
): Promise<Line> {
  const writes = newGap()
  const ending = new AbortController()
  const client = pollsOf(
    front,
    `/api/empresa/${front.world.a.nos.raiz}/organigrama/`,
    front.eu.headers,
    ending.signal,
  )
  const provider = pollsOf(
    front,
    '/api/prestador/registo?pagina=1&quantidade=10',
    front.prestador.headers,
    ending.signal,
  )
  const workload = startWorkload(front, 6, undefined, writes.seen)
  await workload.more(30)
  for (const gap of [writes, client.gap, provider.gap]) gap.begin()
  const note = (await fault(workload)) ?? ''
  await workload.more(40)
  const figures = {
    writes: writes.longest(),
    reads: client.gap.longest(),
    overAll: provider.gap.longest(),
  }
  ending.abort()
  await Promise.all([client.done, provider.done])
  await workload.stop()
  await settle()
  return { name, note, ...(await workload.check()), ...figures }
}

function newGap() {
  let last = performance.now()
  let longest = 0
  const seen = () => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }
  return {
    seen,
    begin: () => {
      longest = 0
      last = performance.now()
    },
    longest: () => {
      seen()
      return longest / 1000
    },
  }
}

/** Two readers, so that one that hangs does not hide what the other is told. */
function pollsOf(front: Front, path: string, headers: Record<string, string>, signal: AbortSignal) {
  const gap = newGap()
  const read = async () => {
    while (!signal.aborted) {
      const asked = { headers, signal: AbortSignal.timeout(40_000) }
      const answer = await fetch(`${front.url}${path}`, asked).catch(() => undefined)
      await answer?.arrayBuffer().catch(() => undefined)
      if (answer?.status === 200) gap.seen()
      await sleep(100)
    }
  }
  return { gap, done: Promise.all([read(), read()]) }
}

export const heading =
  '| Falta | Confirmadas | Perdidas | Em dobro | Sem escritas (s) | Sem leituras (s) | Sem listas de todas (s) | O que um cliente nota |\n' +
  '|---|---|---|---|---|---|---|---|\n'

export function lineOf({
  name,
  acknowledged,
  lost,
  doubled,
  statuses,
  note,
  ...gaps
}: Line): string {
  const answers = Object.entries(statuses).map(([status, total]) => `${total} × ${status}`)
  const seconds = [gaps.writes, gaps.reads, gaps.overAll].map((one) => one.toFixed(1))
  const told = note === '' ? '' : `; ${note}`
  return `| ${[name, acknowledged, lost, doubled, ...seconds].join(' | ')} | ${answers.join(', ')}${told} |\n`
}
