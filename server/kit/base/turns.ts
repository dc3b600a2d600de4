import { Refusal } from './refusal.ts'

/** Who waits: the known are served first; whoever has gone meanwhile is not served at all. */
export type Waiter = { known: boolean; isGone?: () => boolean }

type Waiting = Waiter & { start: () => void; drop: (reason: Refusal) => void }

/**
 * Lets at most `atOnce` pieces of work run; the others wait their turn in two queues of so many
 * `places`. Throws 503 when a queue is full, so that a flood of strangers costs no memory and makes
 * nobody wait whom the portal knows.
 */
export function newTurns({
  atOnce,
  places,
}: {
  atOnce: number
  places: { known: number; unknown: number }
}) {
  let running = 0
  const queues: { known: Waiting[]; unknown: Waiting[] } = { known: [], unknown: [] }

  async function enter(who: Waiter): Promise<void> {
    if (running < atOnce) {
      if (who.isGone?.()) throw ocupado()
      running += 1
      return
    }
    const which = who.known ? 'known' : 'unknown'
    // whoever hung up does not keep a place from somebody who is still there
    queues[which] = queues[which].filter(dropIfGone)
    if (queues[which].length >= places[which]) throw ocupado()
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
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

/** False for who has gone, whose wait ends. */
function dropIfGone({ isGone, drop }: Waiting): boolean {
  const gone = isGone?.() ?? false
  if (gone) drop(ocupado())
  return !gone
}

const ocupado = () =>
  new Refusal(503, 'O serviço está muito ocupado. Tente novamente dentro de momentos.', {
    retryAfter: 2,
  })
