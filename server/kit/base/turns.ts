import { Refusal } from './refusal.ts'

/** Known callers go first; callers that hang up are skipped. */
export type Waiter = { known: boolean; isGone?: () => boolean }

type Waiting = Waiter & { start: () => void; drop: (reason: Refusal) => void }

/**
 * Runs `atOnce` pieces of work, with two queues: strangers do not delay known callers. Throws 503
 * for a full queue, with growing `retryAfter`: refused callers come back one by one.
 */
export function newTurns({
  atOnce,
  places,
}: {
  atOnce: number
  places: { known: number; unknown: number }
}) {
  let running = 0
  let pace = 0
  const told = { known: 0, unknown: 0 }
  const queues: { known: Waiting[]; unknown: Waiting[] } = { known: [], unknown: [] }

  const refusal = (which: keyof typeof told): Refusal => {
    const now = performance.now()
    told[which] = Math.min(Math.max(now, told[which]) + pace, now + longest * 1_000)
    return ocupado(Math.max(shortest, Math.ceil((told[which] - now) / 1_000)))
  }

  async function enter(who: Waiter): Promise<void> {
    if (running < atOnce) {
      if (who.isGone?.()) throw ocupado(shortest)
      running += 1
      return
    }
    const which = who.known ? 'known' : 'unknown'
    // a caller that hung up frees its place
    queues[which] = queues[which].filter(dropIfGone)
    if (queues[which].length >= places[which]) throw refusal(which)
    await new Promise<void>((start, drop) => queues[which].push({ ...who, start, drop }))
  }

  function leave(): void {
    for (const queue of [queues.known, queues.unknown]) {
      for (let next = queue.shift(); next; next = queue.shift()) {
        if (!dropIfGone(next)) continue
        next.start()
        return
      }
    }
    running -= 1
  }

  return async <T>(who: Waiter, work: () => Promise<T>): Promise<T> => {
    await enter(who)
    const began = performance.now()
    try {
      return await work()
    } finally {
      const took = (performance.now() - began) / atOnce
      pace = pace === 0 ? took : pace + (took - pace) / 10
      leave()
    }
  }
}

function dropIfGone({ isGone, drop }: Waiting): boolean {
  const gone = isGone?.() ?? false
  if (gone) drop(ocupado(shortest))
  return !gone
}

// bounds of `retryAfter`, in seconds
const [shortest, longest] = [2, 30]

const ocupado = (retryAfter: number) =>
  new Refusal(503, 'O serviço está muito ocupado. Tente novamente dentro de momentos.', {
    retryAfter,
  })
