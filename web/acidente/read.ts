/**
 * Each read of an accident is logged, so one opening causes one read. StrictMode mounts twice, and
 * an automatic refetch would log again.
 */
export const once = { staleTime: Infinity, refetchOnMount: 'always', noted: true } as const
