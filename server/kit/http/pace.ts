/** Slow is less than 64 KB a second over ten seconds; of what is sent, before compression. */
const piece = 64 * 1024
const pieces = 10
const window = 10_000

export type Meter = {
  /** from here on the time is his whose pace it is */
  start: () => void
  stop: () => void
  took: (bytes: number) => void
  isSlow: () => boolean
}

/** How fast somebody takes, or sends, what he takes or sends. */
export function newMeter(clock: () => number = () => performance.now()): Meter {
  let spent = 0
  let since: number | undefined
  let rest = 0
  // when the last pieces were through
  const taken = Array.from({ length: pieces }, () => 0)
  const now = () => spent + (since === undefined ? 0 : clock() - since)

  return {
    start: () => (since = clock()),
    stop: () => {
      spent = now()
      since = undefined
    },
    took: (bytes) => {
      for (rest += bytes; rest >= piece; rest -= piece) {
        taken.shift()
        taken.push(now())
      }
    },
    isSlow: () => now() - (taken[0] ?? 0) > window,
  }
}

export type Pace = {
  /** the text in pieces; how long the reader takes for each is noted */
  paced: (text: AsyncIterable<string | Uint8Array>) => AsyncGenerator<Buffer>
  isSlow: () => boolean
}

/** How fast a reader takes what he is given. The time it takes to come is not his. */
export function newPace(clock?: () => number): Pace {
  const { start, stop, took, isSlow } = newMeter(clock)
  return {
    paced: async function* (text) {
      for await (const part of text) {
        const bytes = typeof part === 'string' ? Buffer.from(part) : viewOf(part)
        for (let from = 0; from < bytes.length; from += piece) {
          start()
          yield bytes.subarray(from, from + piece)
          stop()
          took(piece)
        }
      }
    },
    isSlow,
  }
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength)
