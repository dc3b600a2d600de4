import { onlineManager, QueryClient } from '@tanstack/react-query'
import { isFailure } from './failure.ts'

// DNS may fail for a moment after the browser reports that it is online
let back = -Infinity
onlineManager.subscribe((online) => {
  if (online) back = performance.now()
})
export const isJustBack = () => performance.now() - back < 10_000

/** The one cache of reads; emptied when the session or the company changes. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // a paused query would show its skeleton forever
      networkMode: 'always',
      staleTime: 30_000,
      refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
      retry: (count, error) =>
        isFailure(error) && (error.status === 0 ? isJustBack() : count < 1 && error.status >= 502),
    },
    mutations: { networkMode: 'always' },
  },
})
