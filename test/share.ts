import { inject } from 'vitest'

/** The part of random cases that this engine runs; each case runs on one engine. */
export function shareOf<T>(all: readonly T[]): T[] {
  const { index, of } = inject('share')
  return all.filter((_, at) => at % of === index)
}

/** Tests without the suite's engine run once. */
export const isFirstEngine = () => inject('share').index === 0
