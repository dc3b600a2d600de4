import { setFlagsFromString } from 'node:v8'
import { parentPort, Worker, workerData, type Transferable } from 'node:worker_threads'
import { answerOf, newWorker, Exceeded, watch, type Bounds } from './worker.ts'

type Thread<Piece, Result> = Bounds<Result> & {
  work: (piece: Piece) => Result | Promise<Result>
  /** transferred, and gone on the side they came from */
  taken: (piece: Piece) => Transferable[]
  given: (result: Result) => Transferable[]
  /** keeps garbage small; the process ends when the work holds more */
  heapMb: number
}

/** Work in a thread that runs this file (`import.meta.url`), loaded by the portal too. */
export function inThread<Piece, Result>(file: string, thread: Thread<Piece, Result>) {
  const { work, taken, given, heapMb } = thread
  if (workerData === file) {
    const answer = async (piece: Piece) => {
      const result = await work(piece)
      parentPort?.postMessage(result, given(result))
    }
    // an error ends the thread, which the waiting caller sees
    parentPort?.on('message', (piece: Piece) => void answer(piece))
  }
  const resourceLimits = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: heapMb }
  return newWorker<Piece, Result>((ended) => {
    // the portal's own bound, which it has read by now: it would go before those of the thread
    setFlagsFromString('--max-semi-space-size=0')
    const worker = new Worker(new URL(file), { workerData: file, execArgv: [], resourceLimits })
    watch(worker, ended)
    worker.unref()
    return {
      ask: async (piece) => {
        const send = () => worker.postMessage(piece, taken(piece))
        // only the work above answers
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
