import { inThread } from '#server/kit/files/thread.ts'
import { work } from './work.ts'

/** With a short time limit. */
export const askBriefThread = inThread(import.meta.url, {
  work,
  taken: () => [],
  given: () => [],
  heapMb: 16,
  mostMs: 50,
})
