import { parentPort, Worker, workerData, type Transferable } from 'node:worker_threads'
import { newLines } from '../base/lines.ts'
import { ocupado } from '../base/refusal.ts'

/** For how long one waits for it, and for how long it is kept without work, in milliseconds. */
const [waitMs, idleMs] = [20_000, 30_000]

type Thread<Piece, Result> = {
  /** done there */
  work: (piece: Piece) => Result | Promise<Result>
  /** what of a piece, and of a result, goes over as it is and is gone on the side it came from */
  taken: (piece: Piece) => Transferable[]
  given: (result: Result) => Transferable[]
  /** keeps its garbage small; work that holds so much at once ends the process, and has to be far from it */
  heapMb: number
}

/**
 * Work beside the event loop, one piece at a time, in order, in a thread that runs the file which
 * says so (`import.meta.url`). It begins with the first piece and ends when there was none for a
 * while, which gives its memory back. The portal loads the file as well, so that the thread finds it
 * compiled.
 */
export function inThread<Piece, Result>(file: string, thread: Thread<Piece, Result>) {
  const { work, taken, given, heapMb } = thread
  if (workerData === file) {
    const answer = async (piece: Piece) => {
      const result = await work(piece)
      parentPort?.postMessage(result, given(result))
    }
    // what it throws ends the thread, and whoever waits is told so
    parentPort?.on('message', (piece: Piece) => void answer(piece))
  }
  const turns = newLines({ most: 1, patience: { ms: waitMs, refuse: ocupado } })
  const resourceLimits = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: heapMb }
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  const end = () => {
    void worker?.terminate()
    worker = undefined
  }
  const present = () => {
    worker ??= new Worker(new URL(file), { workerData: file, execArgv: [], resourceLimits })
    worker.unref()
    return worker
  }
  return async (piece: Piece): Promise<Result> => {
    const turn = await turns.take('')
    clearTimeout(idle)
    try {
      // nothing else answers than the work above
      return (await ask(present(), piece, taken(piece))) as Result
    } catch (error) {
      end()
      throw error
    } finally {
      idle = setTimeout(end, idleMs).unref()
      turn.end()
    }
  }
}

async function ask(worker: Worker, piece: unknown, taken: Transferable[]) {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const ended = () => reject(new Error('the thread ended'))
  worker.once('message', resolve).once('error', reject).once('exit', ended)
  worker.postMessage(piece, taken)
  try {
    return await promise
  } finally {
    worker.off('message', resolve).off('error', reject).off('exit', ended)
  }
}
