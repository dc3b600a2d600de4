/** The server logs each read, so neither StrictMode nor an automatic refetch may repeat it. */
export const once = { staleTime: Infinity, refetchOnMount: 'always', noted: true } as const
