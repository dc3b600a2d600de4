import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { answerOf, newWorker, Exceeded, watch, type Bounds } from './worker.ts'

type Process<Piece, Result> = Bounds<Result> & {
  work: (piece: Piece) => Result | Promise<Result>
  heapMb: number
  mostMb: number
  mostCpuMs?: number
}

const compiled = new URL('../../../scripts/compile-cache.js', import.meta.url)

/** Milliseconds between two looks at a process. */
const lookMs = 25

/**
 * Work in a child process that runs this file: a fault of a native library would end the portal. It
 * gets no environment. Pieces and results are copied.
 */
export function inProcess<Piece extends object, Result extends object>(
  file: string,
  { work, heapMb, mostMb, mostCpuMs = Infinity, ...bounds }: Process<Piece, Result>,
) {
  const path = fileURLToPath(file)
  if (process.argv[1] === path && process.send) {
    const answer = async (piece: Piece) => void process.send?.(await work(piece))
    // an error ends the process, which the waiting caller sees
    process.on('message', (piece: Piece) => void answer(piece))
    process.send({})
  }
  return newWorker<Piece, Result>((ended) => {
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
    // the caller gets the error
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
          // only the work above answers
          return (await answerOf(child, () => void child.send(piece), reasonOf)) as Result
        } finally {
          clearInterval(look)
        }
      },
      end,
    }
  }, bounds)
}

export function usedBy(pid: number | undefined): { mb: number; cpuMs: number } | undefined {
  try {
    const times = readFileSync(`/proc/${pid}/stat`, 'latin1')
      .replace(/^.*\) /su, '')
      .split(' ')
    const kb = /^VmRSS:\s*(\d+)/mu.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]
    // clock ticks are hundredths of a second on Linux
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
