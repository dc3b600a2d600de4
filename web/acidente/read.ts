/**
 * The server logs each read: neither StrictMode's second mount nor an automatic refetch may repeat
 * it.
 */
export const once = { staleTime: Infinity, refetchOnMount: 'always', noted: true } as const
