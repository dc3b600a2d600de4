import { inject } from 'vitest'

/** Of what chance tries each once, on one of the engines: what comes of it is the portal's doing. */
export function shareOf<T>(all: readonly T[]): T[] {
  const { index, of } = inject('share')
  return all.filter((_, at) => at % of === index)
}

/** Where that is tried once which never meets the suite's engine: a directory with one of its own. */
export const isFirstEngine = () => inject('share').index === 0
