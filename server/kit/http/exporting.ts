import { Readable } from 'node:stream'
import type { Enter } from './admit.ts'
import type { Lasting } from './lasting.ts'
import { newPace, type Pace } from './pace.ts'
import { takeHeavy } from './session-turns.ts'
import { Refusal } from '../base/refusal.ts'
import { newFairQueue } from '../base/fair-queue.ts'

// each holds a database connection: pages always find one
const turns = newFairQueue({
  most: 3,
  patience: {
    // longer than it takes to detect a slow reader
    ms: 20_000,
    refuse: () =>
      new Refusal(429, 'Há muitas exportações em curso. Tente novamente dentro de momentos.', {
        retryAfter: 10,
      }),
  },
})

export const exportFigures = () => ({ running: running.size, waiting: turns.waiting('') })

const running = new Map<Readable, Pace>()

/** Waits for one of the process's three exports; slow readers are cut meanwhile. */
export async function enterExport(lasting: Lasting): Promise<void> {
  const watch = setInterval(cutSlow, 1_000)
  try {
    lasting.hold(await turns.take('', lasting))
  } finally {
    clearInterval(watch)
  }
}

/** Takes the queue of exports: one per session, a few in all. */
export const asExport: Enter = async ({ session, lasting }) => {
  lasting.hold(await takeHeavy(session, lasting))
  await enterExport(lasting)
}

/** An export as the stream of the answer; the call lasts until it closes. */
export function streamExport(
  { until }: Lasting,
  text: AsyncIterable<string | Uint8Array>,
): Readable {
  const pace = newPace()
  const stream = Readable.from(pace.paced(text), { objectMode: false, highWaterMark: 256 * 1024 })
  running.set(stream, pace)
  const closed = Promise.withResolvers<void>()
  stream.once('close', () => {
    running.delete(stream)
    closed.resolve()
  })
  until(closed.promise)
  return stream
}

function cutSlow() {
  for (const [stream, pace] of running) {
    if (pace.isSlow()) stream.destroy(new Error('a slow reader, cut for those who wait'))
  }
}
