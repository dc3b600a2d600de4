import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../base/refusal.ts'
import type { Turn } from '../base/fair-queue.ts'

export type Lasting = {
  /** aborted when the answer has left, or the caller hung up */
  readonly gone: AbortSignal
  readonly waited: boolean
  hold: (turn: Turn) => void
  /** The work keeps its turns after a hang-up; throws when the caller is gone before it begins. */
  work: <T>(work: () => Promise<T>) => Promise<T>
  /** keeps the turns until then */
  until: (ended: Promise<unknown>) => void
}

// made once: an error with its stack costs as much as a session check
const left = new Refusal(408, 'O pedido foi abandonado.')

export function lastingOf(request: FastifyRequest, reply: FastifyReply): Lasting {
  let waiting: AbortController | undefined
  let gone = false
  const turns: Turn[] = []
  let waited = false
  let working = 0
  const settle = () => {
    if (working > 0 || !gone) return
    for (const turn of turns.splice(0)) turn.end()
  }
  const until = (ended: Promise<unknown>) => {
    const settled = () => {
      working -= 1
      settle()
    }
    working += 1
    ended.then(settled, settled)
  }
  onceGone(request, reply, () => {
    gone = true
    waiting?.abort(left)
    settle()
  })
  return {
    get gone() {
      waiting ??= new AbortController()
      if (gone && !waiting.signal.aborted) waiting.abort(left)
      return waiting.signal
    },
    get waited() {
      return waited
    },
    hold: (turn) => {
      waited ||= turn.waited
      turns.push(turn)
      settle()
    },
    work: async (work) => {
      if (gone) throw left
      const done = work()
      until(done)
      return await done
    },
    until,
  }
}

// the answer's close event does not come for an answer queued on a broken connection
function onceGone({ raw: { socket } }: FastifyRequest, { raw }: FastifyReply, then: () => void) {
  const listeners = listenersOf(socket)
  const end = () => {
    raw.off('close', end)
    if (listeners.delete(end)) then()
  }
  listeners.add(end)
  raw.once('close', end)
  if (socket.destroyed) end()
}

const closing = new WeakMap<Socket, Set<() => void>>()

/** One listener for all calls of a connection. */
function listenersOf(socket: Socket): Set<() => void> {
  const known = closing.get(socket)
  if (known) return known
  const listeners = new Set<() => void>()
  closing.set(socket, listeners)
  socket.once('close', () => {
    for (const listener of listeners) listener()
  })
  return listeners
}
