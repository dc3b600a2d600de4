/** What one who got his turn holds. */
export type Turn = {
  /** whether others were before him */
  waited: boolean
  /** gives it to the next, once however often it is called */
  end: () => void
}

/** Who may go before it is his turn: his signal is asked for only once he waits. */
export type Leaver = { readonly gone: AbortSignal }

/** For whom somebody waits: companies take turns, and within one its accounts. */
export type Asker = { empresa: number | 'prestador'; conta: number }

type Bounds = {
  /** how many of one key have their turn at once */
  most: number
  /** for how long one waits, in milliseconds, among how many others, and what he is told then */
  patience: { ms: number; among?: number; refuse: () => Error }
}

type Line = { running: number; waiting: Set<Waiter>; served: Map<string, number> }
type Waiter = { go: () => void; refuse: (error: Error) => void; from: Asker | undefined }

/** Lets `most` of each key go at once, in this process; the others wait their turn in order. */
export function newLines({ most, patience }: Bounds) {
  const lines = new Map<string, Line>()

  const pass = (key: string, line: Line) => {
    const next = nextOf(line)
    if (next) {
      noteServed(line, next.from)
      next.go()
    } else if ((line.running -= 1) === 0) lines.delete(key)
  }

  return {
    /** Throws what `refuse` says after waiting too long, among too many, or when the caller is gone. */
    take: async (key: string, who?: Leaver, from?: Asker): Promise<Turn> => {
      const line = lines.get(key) ?? { running: 0, waiting: new Set(), served: new Map() }
      lines.set(key, line)
      const waited = line.running === most
      if (waited) await wait(line, patience, { gone: who?.gone, from })
      else {
        line.running += 1
        noteServed(line, from)
      }
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

const keysOf = ({ empresa, conta }: Asker) => [`${empresa}`, `${empresa}/${conta}`] as const

function noteServed({ served }: Line, from: Asker | undefined) {
  if (!from) return
  const last = Math.max(0, ...served.values()) + 1
  for (const key of keysOf(from)) served.set(key, last)
}

/** Of the company that has waited longest for a turn, the account that has; else who came first. */
function nextOf({ waiting, served }: Line): Waiter | undefined {
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
  { waiting }: Line,
  { ms, among = Infinity, refuse }: Bounds['patience'],
  { gone, from }: { gone: AbortSignal | undefined; from: Asker | undefined },
): Promise<void> {
  if (waiting.size >= among || gone?.aborted) throw refuse()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  // out of the line at once: whoever passes his turn on next must not pass it to him again
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
