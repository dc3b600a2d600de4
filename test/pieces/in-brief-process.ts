import { inProcess } from '#server/kit/files/process.ts'
import { work } from './work.ts'

/** It gives up soon, and says nothing of what is answered then. */
export const askBriefProcess = inProcess(import.meta.url, {
  work,
  heapMb: 16,
  mostMb: 200,
  mostMs: 50,
})
