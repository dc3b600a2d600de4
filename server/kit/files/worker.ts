import type { EventEmitter } from 'node:events'
import { newFairQueue, type Asker } from '../base/fair-queue.ts'
import { ocupado } from '../base/refusal.ts'

const [waitMs, workMs, idleMs] = [20_000, 15_000, 30_000]

export type Worker<Piece, Result> = {
  ask: (piece: Piece) => Promise<Result>
  end: () => void
}

export type Bounds<Result> = {
  /** longest time for one piece, in milliseconds */
  mostMs?: number
  /** the answer for a piece above its bounds; without it an error */
  excess?: Result
}

/** A piece took too much time or memory: its worker is gone. */
export class Exceeded extends Error {}

/**
 * Work outside of the event loop, one piece at a time. The worker ends when it is idle, or when a piece
 * exceeds its bounds.
 */
export function newWorker<Piece, Result>(
  /** `ended` is called when the worker ends by itself */
  start: (ended: () => void) => Worker<Piece, Result>,
  { mostMs = workMs, excess }: Bounds<Result>,
) {
  const turns = newFairQueue({ most: 1, patience: { ms: waitMs, refuse: ocupado } })
  let worker: Worker<Piece, Result> | undefined
  let idle: NodeJS.Timeout | undefined
  const present = () => {
    if (worker) return worker
    const begun = start(() => {
      if (worker === begun) worker = undefined
    })
    worker = begun
    return begun
  }
  const end = () => {
    worker?.end()
    worker = undefined
  }
  return async (piece: Piece, from?: Asker): Promise<Result> => {
    const turn = await turns.take('', undefined, from)
    clearTimeout(idle)
    try {
      return await within(mostMs, present().ask(piece))
    } catch (error) {
      end()
      if (excess !== undefined && error instanceof Exceeded) return excess
      throw error
    } finally {
      idle = setTimeout(end, idleMs).unref()
      turn.end()
    }
  }
}

async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Exceeded('it took too long')), ms)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}

export function watch(worker: EventEmitter, ended: () => void) {
  worker.on('error', ended).on('exit', ended)
}

/** The answer to `send`; `why` makes an error of a failure or an exit. */
export async function answerOf(
  worker: EventEmitter,
  send: () => void,
  why: (...told: unknown[]) => unknown,
): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const failed = (...told: unknown[]) => reject(why(...told))
  worker.once('message', resolve).once('error', failed).once('exit', failed)
  send()
  try {
    return await promise
  } finally {
    worker.off('message', resolve).off('error', failed).off('exit', failed)
  }
}
