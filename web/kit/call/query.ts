import { onlineManager, QueryClient } from '@tanstack/react-query'
import { isFailure } from './failure.ts'

// what the browser calls the network may bear nothing yet: for a moment no name is found
let back = -Infinity
onlineManager.subscribe((online) => {
  if (online) back = performance.now()
})
export const isJustBack = () => performance.now() - back < 10_000

/** The one cache of what was read; emptied when the session or the company changes. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Paused queries would show a skeleton for ever; a lost network must be told and retried.
      networkMode: 'always',
      staleTime: 30_000,
      // what failed is read again as soon as the network is back
      refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
      retry: (count, error) =>
        isFailure(error) && (error.status === 0 ? isJustBack() : count < 1 && error.status >= 502),
    },
    mutations: { networkMode: 'always' },
  },
})
