/** Slow is below 64 KB a second over ten seconds, before compression. */
const piece = 64 * 1024
const pieces = 10
const window = 10_000

export type Meter = {
  start: () => void
  stop: () => void
  took: (bytes: number) => void
  isSlow: () => boolean
}

export function newMeter(clock: () => number = () => performance.now()): Meter {
  let spent = 0
  let since: number | undefined
  let rest = 0
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
  paced: (text: AsyncIterable<string | Uint8Array>) => AsyncGenerator<Buffer>
  isSlow: () => boolean
}

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
