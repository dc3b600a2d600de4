import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../base/refusal.ts'
import type { Turn } from '../base/lines.ts'

/** A call from its admission until its answer has left, or nobody waits for it, and its work ended. */
export type Lasting = {
  /** aborted when the answer has left, or nobody waits for it any more */
  readonly gone: AbortSignal
  /** whether it had to wait for one of its turns */
  readonly waited: boolean
  /** keeps a turn for as long as the call lasts */
  hold: (turn: Turn) => void
  /**
   * Does the work, which keeps the turns even when the caller hangs up meanwhile; throws when he did
   * so before it began.
   */
  work: <T>(work: () => Promise<T>) => Promise<T>
  /** keeps the turns until then, whatever comes of it */
  until: (ended: Promise<unknown>) => void
}

// made once: one for each call, with where it was made, costs as much as its session check
const left = new Refusal(408, 'O pedido foi abandonado.')

export function lastingOf(request: FastifyRequest, reply: FastifyReply): Lasting {
  // made for who waits: with its signal and its event it is as dear as the rest of this
  let waiting: AbortController | undefined
  let gone = false
  const held: Turn[] = []
  let waited = false
  let working = 0
  const settle = () => {
    if (working > 0 || !gone) return
    for (const turn of held.splice(0)) turn.end()
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
      held.push(turn)
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

// the answer's end or its connection's: an answer queued behind another on one connection is not
// told when the connection breaks
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

/** One listener for all calls of a connection, of which there may be any number. */
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
