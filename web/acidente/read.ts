/** Every reading of an accident is written down: what was read is not read again by itself. */
export const once = { staleTime: Infinity, refetchOnMount: 'always' } as const
