import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { answerOf, beside, Exceeded, watch, type Bounds } from './beside.ts'

type Process<Piece, Result> = Bounds<Result> & {
  /** done there */
  work: (piece: Piece) => Result | Promise<Result>
  /** of the language, and of all it holds: it ends where that is more */
  heapMb: number
  mostMb: number
}

/** As `npm start` does: what strips types is not loaded for it. */
const compiled = new URL('../../../scripts/compile-cache.js', import.meta.url)

/** How often it looks at what it holds, in milliseconds. */
const lookMs = 25

/**
 * Work beside the event loop in a process that runs the file which says so (`import.meta.url`): of
 * libraries that are no JavaScript, whose faults would end the portal, and whose memory no thread
 * bounds. It knows nothing of the portal's environment. Pieces and results are copied.
 */
export function inProcess<Piece extends object, Result extends object>(
  file: string,
  { work, heapMb, mostMb, ...bounds }: Process<Piece, Result>,
) {
  const path = fileURLToPath(file)
  if (process.argv[1] === path && process.send) {
    const answer = async (piece: Piece) => void process.send?.(await work(piece))
    // what it throws ends the process by a code, and whoever waits is told so
    process.on('message', (piece: Piece) => void answer(piece))
    setInterval(() => {
      if (process.memoryUsage.rss() > mostMb * 1024 * 1024) process.kill(process.pid, 'SIGKILL')
    }, lookMs).unref()
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
    return {
      ask: async (piece) => {
        const send = () => void child.send(piece)
        // nothing else answers than the work above
        return (await answerOf(child, send, reasonOf)) as Result
      },
      end: () => void child.kill('SIGKILL'),
    }
  }, bounds)
}

function reasonOf(...told: unknown[]) {
  const [what, signal] = told
  if (what instanceof Error) return what
  return typeof signal === 'string'
    ? new Exceeded(`the process was ended by ${signal}`)
    : new Error('the process ended')
}
