export type Turn = {
  waited: boolean
  end: () => void
}

/** A caller that may hang up: `gone` is read only when it has to wait. */
export type Leaver = { readonly gone: AbortSignal }

/** Companies take turns, and inside a company its accounts. */
export type Asker = { empresa: number | 'prestador'; conta: number }

type Bounds = {
  /** turns at once for one key */
  most: number
  patience: { ms: number; among?: number; refuse: () => Error }
}

type Queue = { running: number; waiting: Set<Waiter>; served: Map<string, number> }
type Waiter = { go: () => void; refuse: (error: Error) => void; from: Asker | undefined }

/** A fair queue for each key: `most` run at once, the others wait. */
export function newFairQueue({ most, patience }: Bounds) {
  const queues = new Map<string, Queue>()

  const pass = (key: string, queue: Queue) => {
    const next = nextOf(queue)
    if (next) {
      noteServed(queue, next.from)
      next.go()
    } else if ((queue.running -= 1) === 0) queues.delete(key)
  }

  return {
    /** Throws `refuse()` after a long wait, with too many waiters, or when the caller is gone. */
    take: async (key: string, who?: Leaver, from?: Asker): Promise<Turn> => {
      const queue = queues.get(key) ?? { running: 0, waiting: new Set(), served: new Map() }
      queues.set(key, queue)
      const waited = queue.running === most
      if (waited) await wait(queue, patience, { gone: who?.gone, from })
      else {
        queue.running += 1
        noteServed(queue, from)
      }
      let ended = false
      return {
        waited,
        end: () => {
          if (ended) return
          ended = true
          pass(key, queue)
        },
      }
    },
    waiting: (key: string) => queues.get(key)?.waiting.size ?? 0,
    refuse: (key: string, error: Error) => {
      for (const waiter of queues.get(key)?.waiting ?? []) waiter.refuse(error)
    },
  }
}

const keysOf = ({ empresa, conta }: Asker) => [`${empresa}`, `${empresa}/${conta}`] as const

function noteServed({ served }: Queue, from: Asker | undefined) {
  if (!from) return
  const last = Math.max(0, ...served.values()) + 1
  for (const key of keysOf(from)) served.set(key, last)
}

/** The company with the oldest last turn, then the account; else the first in the queue. */
function nextOf({ waiting, served }: Queue): Waiter | undefined {
  let [next] = waiting
  if (served.size === 0) return next
  const since = ({ from }: Waiter) => (from ? keysOf(from).map((key) => served.get(key) ?? 0) : [])
  for (const waiter of waiting) {
    const [empresa = 0, conta = 0] = since(waiter)
    const [first = 0, second = 0] = next ? since(next) : []
    if (empresa < first || (empresa === first && conta < second)) next = waiter
  }
  return next
}

async function wait(
  { waiting }: Queue,
  { ms, among = Infinity, refuse }: Bounds['patience'],
  { gone, from }: { gone: AbortSignal | undefined; from: Asker | undefined },
): Promise<void> {
  if (waiting.size >= among || gone?.aborted) throw refuse()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  // leaves the queue at once, so that it cannot get a second turn
  const settle = (by: () => void) => {
    if (waiting.delete(waiter)) by()
  }
  const waiter: Waiter = {
    from,
    go: () => settle(resolve),
    refuse: (error) => settle(() => reject(error)),
  }
  const leave = () => waiter.refuse(refuse())
  waiting.add(waiter)
  const tooLong = setTimeout(leave, ms)
  gone?.addEventListener('abort', leave)
  try {
    await promise
  } finally {
    clearTimeout(tooLong)
    gone?.removeEventListener('abort', leave)
  }
}
