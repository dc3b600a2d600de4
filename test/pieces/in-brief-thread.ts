import { inThread } from '#server/kit/files/thread.ts'
import { work } from './work.ts'

/** It gives up soon, and says nothing of what is answered then. */
export const askBriefThread = inThread(import.meta.url, {
  work,
  taken: () => [],
  given: () => [],
  heapMb: 16,
  mostMs: 50,
})
