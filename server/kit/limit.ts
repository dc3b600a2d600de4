/** Lets at most `most` pieces of work run at once; the others wait their turn in order. */
export function limited(most: number) {
  let free = most
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve))
    else free -= 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
