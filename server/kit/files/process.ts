import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { answerOf, beside, Exceeded, watch, type Bounds } from './beside.ts'

type Process<Piece, Result> = Bounds<Result> & {
  /** done there */
  work: (piece: Piece) => Result | Promise<Result>
  /** of the language, and of all it holds: it ends where that is more */
  heapMb: number
  /** of memory that is resident, and of processor time for one piece, where the system tells them */
  mostMb: number
  mostCpuMs?: number
}

/** As `npm start` does: what strips types is not loaded for it. */
const compiled = new URL('../../../scripts/compile-cache.js', import.meta.url)

/** How often its parent looks at what it uses, in milliseconds. */
const lookMs = 25

/**
 * Work beside the event loop in a process that runs the file which says so (`import.meta.url`): of
 * libraries that are no JavaScript, whose faults would end the portal, and whose memory no thread
 * bounds. It knows nothing of the portal's environment. Pieces and results are copied.
 */
export function inProcess<Piece extends object, Result extends object>(
  file: string,
  { work, heapMb, mostMb, mostCpuMs = Infinity, ...bounds }: Process<Piece, Result>,
) {
  const path = fileURLToPath(file)
  if (process.argv[1] === path && process.send) {
    const answer = async (piece: Piece) => void process.send?.(await work(piece))
    // what it throws ends the process by a code, and whoever waits is told so
    process.on('message', (piece: Piece) => void answer(piece))
    process.send({})
  }
  return beside<Piece, Result>((ended) => {
    const child = fork(path, {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${heapMb}`, `--import=${compiled.href}`],
      env: {},
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    watch(child, ended)
    child.unref()
    child.channel?.unref()
    const end = () => void child.kill('SIGKILL')
    const ready = answerOf(child, () => {}, reasonOf)
    // whoever asks hears of it
    ready.catch(() => {})
    return {
      ask: async (piece) => {
        await ready
        const before = usedBy(child.pid)?.cpuMs ?? 0
        const look = setInterval(() => {
          const used = usedBy(child.pid)
          if (used && (used.mb > mostMb || used.cpuMs - before > mostCpuMs)) end()
        }, lookMs)
        try {
          // nothing else answers than the work above
          return (await answerOf(child, () => void child.send(piece), reasonOf)) as Result
        } finally {
          clearInterval(look)
        }
      },
      end,
    }
  }, bounds)
}

/** What a process holds in memory and has used of the processor; nothing where the system does not tell. */
export function usedBy(pid: number | undefined): { mb: number; cpuMs: number } | undefined {
  try {
    const times = readFileSync(`/proc/${pid}/stat`, 'latin1')
      .replace(/^.*\) /su, '')
      .split(' ')
    const kb = /^VmRSS:\s*(\d+)/mu.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]
    // in hundredths of a second on every Linux
    return { mb: Number(kb ?? 0) / 1024, cpuMs: (Number(times[11]) + Number(times[12])) * 10 }
  } catch {
    return undefined
  }
}

function reasonOf(...told: unknown[]) {
  const [what, signal] = told
  if (what instanceof Error) return what
  return typeof signal === 'string'
    ? new Exceeded(`the process was ended by ${signal}`)
    : new Error('the process ended')
}
