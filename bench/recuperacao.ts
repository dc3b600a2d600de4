import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { load } from './loading.ts'
import { startPortal } from './portal.ts'
import { logIn } from './session.ts'
import type { Row } from './start.ts'

const connections = 32
const seconds = 8
// The interval of calls in ms, whether or not earlier ones were answered.
const every = 20
const most = 1_500

/** Kills the engine (-9) under load; measures the time until a later call is answered. */
export async function benchRecuperacao(dataDir: string, password: string): Promise<Row[]> {
  const portal = await startPortal({ DATA_DIR: dataDir })
  try {
    const { org, token } = await logIn(portal.url, password)
    const asked = {
      url: `${portal.url}/api/empresa/${org}/funcionario?pagina=1&quantidade=10`,
      sessions: [{ 'x-sessao': token }],
    }
    const whole = await killed(asked, () => treeOf(postmasterOf(dataDir)))
    // PostgreSQL restarts all backends, because shared memory may be corrupt.
    const one = await killed(asked, () => treeOf(postmasterOf(dataDir)).slice(-1))
    return [
      {
        what: `Engine killed (-9) with all its processes under ${connections} readers: first answer after`,
        value: whole,
        goal: '≤ 3 s',
      },
      { what: '… one of its connections killed', value: one, goal: '≤ 3 s' },
    ]
  } finally {
    await portal.stop()
  }
}

type Asked = { url: string; sessions: readonly Record<string, string>[] }

async function killed(asked: Asked, whom: () => number[]): Promise<string> {
  const loaded = load({ ...asked, connections, seconds })
  await sleep(2_000)
  for (const pid of whom()) process.kill(pid, 'SIGKILL')
  const began = performance.now()
  const after = await firstAnswer(asked, began)
  const { answered, refused } = await loaded
  return `${(after / 1_000).toFixed(2)} s (${answered} answered, ${refused} refused or cut in ${seconds} s)`
}

/** Milliseconds until a call that started after the kill gets 200. */
async function firstAnswer({ url, sessions: [headers = {}] }: Asked, began: number) {
  const answered: number[] = []
  const found = new AbortController()
  const ask = async () => {
    const answer = await fetch(url, { headers, signal: found.signal }).catch(() => undefined)
    if (answer?.ok) answered.push(performance.now() - began)
  }
  const asking: Promise<void>[] = []
  for (let count = 0; answered.length === 0 && count < most; count += 1) {
    asking.push(ask())
    await sleep(every)
  }
  found.abort()
  await Promise.all(asking)
  const [first] = answered
  if (first === undefined) throw new Error('the engine did not come back')
  return first
}

const postmasterOf = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[0])

/** A process and its descendants, itself first. */
function treeOf(pid: number): number[] {
  const children = readdirSync('/proc').filter(
    (name) => /^\d+$/u.test(name) && parentOf(name) === pid,
  )
  return [pid, ...children.map(Number).toSorted((one, other) => one - other)]
}

function parentOf(pid: string): number | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}
