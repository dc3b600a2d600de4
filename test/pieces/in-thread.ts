import { inThread } from '#server/kit/files/thread.ts'
import { tooMuch, work } from './work.ts'

export const askThread = inThread(import.meta.url, {
  work,
  taken: () => [],
  given: () => [],
  heapMb: 16,
  excess: tooMuch,
})
