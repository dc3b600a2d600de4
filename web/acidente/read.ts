/**
 * Every reading of an accident is written down: one opening is one, also where React shows a screen
 * twice to try it, and what was read is not read again by itself.
 */
export const once = { staleTime: Infinity, refetchOnMount: 'always', noted: true } as const
