import { parentPort, Worker, type Transferable } from 'node:worker_threads'
import { newLines } from '../base/lines.ts'
import { ocupado } from '../base/refusal.ts'

/** For how long one waits for it, and for how long it is kept without work, in milliseconds. */
const [waitMs, idleMs] = [20_000, 30_000]

type Work = (piece: never) => unknown

/**
 * Work beside the event loop, one piece at a time, in order, in the thread whose file does
 * `workInThread`. The thread begins with the first piece and ends when there was none for a while,
 * which gives its memory back. `heapMb` keeps its garbage small; work that would hold so much at once
 * ends the process, so it has to be far from that.
 */
export function newThread<W extends Work>(file: URL, { heapMb }: { heapMb: number }) {
  const turns = newLines({ most: 1, patience: { ms: waitMs, refuse: ocupado } })
  const resourceLimits = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: heapMb }
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  const end = () => {
    void worker?.terminate()
    worker = undefined
  }
  const present = () => {
    worker ??= new Worker(file, { execArgv: [], resourceLimits })
    worker.unref()
    return worker
  }
  return async (
    piece: Parameters<W>[0],
    transfer: readonly Transferable[] = [],
  ): Promise<ReturnType<W>> => {
    const turn = await turns.take('')
    clearTimeout(idle)
    try {
      return (await ask(present(), piece, transfer)) as ReturnType<W>
    } catch (error) {
      end()
      throw error
    } finally {
      idle = setTimeout(end, idleMs).unref()
      turn.end()
    }
  }
}

/** Does in this thread what `newThread` asks of it; the buffers `given` names go over as they are. */
export function workInThread<W extends Work>(
  work: W,
  given: (result: ReturnType<W>) => Transferable[],
) {
  parentPort?.on('message', (piece) => {
    // whoever asks is held to it by `newThread`
    const result = work(piece as never) as ReturnType<W>
    parentPort?.postMessage(result, given(result))
  })
}

async function ask(worker: Worker, piece: unknown, transfer: readonly Transferable[]) {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const ended = () => reject(new Error('the thread ended'))
  worker.once('message', resolve).once('error', reject).once('exit', ended)
  worker.postMessage(piece, transfer)
  try {
    return await promise
  } finally {
    worker.off('message', resolve).off('error', reject).off('exit', ended)
  }
}
