import { inProcess } from '#server/kit/files/process.ts'
import { tooMuch, work } from './work.ts'

export const askProcess = inProcess(import.meta.url, {
  work,
  heapMb: 16,
  mostMb: 200,
  excess: tooMuch,
})
