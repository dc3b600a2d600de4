import { parentPort, Worker, workerData, type Transferable } from 'node:worker_threads'
import { answerOf, beside, Exceeded, watch, type Bounds } from './beside.ts'

type Thread<Piece, Result> = Bounds<Result> & {
  /** done there */
  work: (piece: Piece) => Result | Promise<Result>
  /** what of a piece, and of a result, goes over as it is and is gone on the side it came from */
  taken: (piece: Piece) => Transferable[]
  given: (result: Result) => Transferable[]
  /** keeps its garbage small; work that holds so much at once ends the process, and has to be far from it */
  heapMb: number
}

/**
 * Work beside the event loop in a thread that runs the file which says so (`import.meta.url`). The
 * portal loads the file as well, so that the thread finds it compiled.
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
  const resourceLimits = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: heapMb }
  return beside<Piece, Result>((ended) => {
    const worker = new Worker(new URL(file), { workerData: file, execArgv: [], resourceLimits })
    watch(worker, ended)
    worker.unref()
    return {
      ask: async (piece) => {
        const send = () => worker.postMessage(piece, taken(piece))
        // nothing else answers than the work above
        return (await answerOf(worker, send, reasonOf)) as Result
      },
      end: () => void worker.terminate(),
    }
  }, thread)
}

function reasonOf(told: unknown) {
  if (!(told instanceof Error)) return new Error('the thread ended')
  const full = 'code' in told && told.code === 'ERR_WORKER_OUT_OF_MEMORY'
  return full ? new Exceeded('its memory is full', { cause: told }) : told
}
