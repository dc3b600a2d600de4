/** A reader is slow who takes less than 64 KB a second over ten seconds, before compression. */
const piece = 64 * 1024
const pieces = 10
const window = 10_000

export type Pace = {
  /** the text in pieces; how long the reader takes for each is noted */
  paced: (text: AsyncIterable<string>) => AsyncGenerator<Buffer>
  isSlow: () => boolean
}

/** How fast a reader takes what he is given. The time it takes to come is not his. */
export function newPace(clock: () => number = () => performance.now()): Pace {
  // the reader's own time: all that passed while he had something to take
  let spent = 0
  let since: number | undefined
  // when he took each of the last pieces
  const taken = Array.from({ length: pieces }, () => 0)
  const now = () => spent + (since === undefined ? 0 : clock() - since)

  return {
    paced: async function* (text) {
      for await (const part of text) {
        const bytes = Buffer.from(part)
        for (let from = 0; from < bytes.length; from += piece) {
          since = clock()
          yield bytes.subarray(from, from + piece)
          spent = now()
          since = undefined
          taken.shift()
          taken.push(spent)
        }
      }
    },
    isSlow: () => now() - (taken[0] ?? 0) > window,
  }
}
