/** What one who got his turn holds. */
export type Turn = {
  /** whether others were before him */
  waited: boolean
  /** gives it to the next, once however often it is called */
  end: () => void
}

/** Who may go before it is his turn: his signal is asked for only once he waits. */
export type Leaver = { readonly gone: AbortSignal }

type Bounds = {
  /** how many of one key have their turn at once */
  most: number
  /** for how long one waits, in milliseconds, among how many others, and what he is told then */
  patience: { ms: number; among?: number; refuse: () => Error }
}

type Line = { running: number; waiting: Set<Waiter> }
type Waiter = { go: () => void; refuse: (error: Error) => void }

/** Lets `most` of each key go at once, in this process; the others wait their turn in order. */
export function newLines({ most, patience }: Bounds) {
  const lines = new Map<string, Line>()

  const pass = (key: string, line: Line) => {
    const [first] = line.waiting
    if (first) first.go()
    else if ((line.running -= 1) === 0) lines.delete(key)
  }

  return {
    /** Throws what `refuse` says after waiting too long, among too many, or when the caller is gone. */
    take: async (key: string, who?: Leaver): Promise<Turn> => {
      const line = lines.get(key) ?? { running: 0, waiting: new Set() }
      lines.set(key, line)
      const waited = line.running === most
      if (waited) await wait(line, patience, who?.gone)
      else line.running += 1
      let ended = false
      return {
        waited,
        end: () => {
          if (ended) return
          ended = true
          pass(key, line)
        },
      }
    },
    waiting: (key: string) => lines.get(key)?.waiting.size ?? 0,
    /** Sends away everybody who waits: what they wait for will not come. */
    refuse: (key: string, error: Error) => {
      for (const waiter of lines.get(key)?.waiting ?? []) waiter.refuse(error)
    },
  }
}

async function wait(
  { waiting }: Line,
  { ms, among = Infinity, refuse }: Bounds['patience'],
  gone: AbortSignal | undefined,
): Promise<void> {
  if (waiting.size >= among || gone?.aborted) throw refuse()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  // out of the line at once: whoever passes his turn on next must not pass it to him again
  const settle = (by: () => void) => {
    if (waiting.delete(waiter)) by()
  }
  const waiter: Waiter = {
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
