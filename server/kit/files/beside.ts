import type { EventEmitter } from 'node:events'
import { newLines, type Asker } from '../base/lines.ts'
import { ocupado } from '../base/refusal.ts'

/** For how long one waits for it, it works at a piece, and it is kept without work, in milliseconds. */
const [waitMs, workMs, idleMs] = [20_000, 15_000, 30_000]

/** A thread or a process that works. */
export type Helper<Piece, Result> = {
  ask: (piece: Piece) => Promise<Result>
  end: () => void
}

export type Bounds<Result> = {
  /** how long one piece may take, in milliseconds: far more than the worst one anybody needs */
  mostMs?: number
  /** what is answered of a piece that takes more than it may; an error where nothing is said */
  excess?: Result
}

/** More time or memory than a piece may take: whoever worked at it is gone. */
export class Exceeded extends Error {}

/**
 * Work beside the event loop, one piece at a time, in order or by turns of the callers. Who does it begins with the first piece
 * and ends when there was none for a while, which gives its memory back, or with one that takes more
 * than it may.
 */
export function beside<Piece, Result>(
  /** `ended` is to be called when it is gone by itself */
  start: (ended: () => void) => Helper<Piece, Result>,
  { mostMs = workMs, excess }: Bounds<Result>,
) {
  const turns = newLines({ most: 1, patience: { ms: waitMs, refuse: ocupado } })
  let helper: Helper<Piece, Result> | undefined
  let idle: NodeJS.Timeout | undefined
  const present = () => {
    if (helper) return helper
    const begun = start(() => {
      if (helper === begun) helper = undefined
    })
    helper = begun
    return begun
  }
  const end = () => {
    helper?.end()
    helper = undefined
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

/** Whoever works may fail at any time: it is heard of by who waits, or by nobody. */
export function watch(helper: EventEmitter, ended: () => void) {
  helper.on('error', ended).on('exit', ended)
}

/** What a helper answers to what `send` sends; `why` says what it means that it failed or ended. */
export async function answerOf(
  helper: EventEmitter,
  send: () => void,
  why: (...told: unknown[]) => unknown,
): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const failed = (...told: unknown[]) => reject(why(...told))
  helper.once('message', resolve).once('error', failed).once('exit', failed)
  send()
  try {
    return await promise
  } finally {
    helper.off('message', resolve).off('error', failed).off('exit', failed)
  }
}
