import { inProcess } from '#server/kit/files/process.ts'
import { work } from './work.ts'

/** With a short time limit. */
export const askBriefProcess = inProcess(import.meta.url, {
  work,
  heapMb: 16,
  mostMb: 200,
  mostMs: 50,
})
