import { inject } from 'vitest'

/** Of cases that run on one engine each, those of this one (test/both-engines.ts). */
export function shareOf<T>(all: readonly T[]): T[] {
  const { index, of } = inject('share')
  return all.filter((_, at) => at % of === index)
}

/** Whether an installed PostgreSQL runs the same file as a whole. */
export const isSecondEngine = () => inject('share').index > 0
