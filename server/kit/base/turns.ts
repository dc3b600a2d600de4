import { Refusal } from './refusal.ts'

/** Who waits: the known are served first; whoever has gone meanwhile is not served at all. */
export type Waiter = { known: boolean; isGone?: () => boolean }

type Waiting = Waiter & { start: () => void; drop: (reason: Refusal) => void }

/**
 * Lets at most `atOnce` pieces of work run; the others wait their turn in two queues of so many
 * `places`. Throws 503 when a queue is full, so that a flood of strangers costs no memory and makes
 * nobody wait whom the portal knows. Those who are refused are told to come again one behind the other,
 * as fast as turns end: were all told the same, a thousand would come back at once and again, and refusing
 * them would take more than serving them.
 */
export function newTurns({
  atOnce,
  places,
}: {
  atOnce: number
  places: { known: number; unknown: number }
}) {
  let running = 0
  /** milliseconds from the end of one turn to the end of the next */
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
    // whoever hung up does not keep a place from somebody who is still there
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

/** False for who has gone, whose wait ends. */
function dropIfGone({ isGone, drop }: Waiting): boolean {
  const gone = isGone?.() ?? false
  if (gone) drop(ocupado(shortest))
  return !gone
}

// seconds after which one who is refused is told to come again
const [shortest, longest] = [2, 30]

const ocupado = (retryAfter: number) =>
  new Refusal(503, 'O serviço está muito ocupado. Tente novamente dentro de momentos.', {
    retryAfter,
  })
