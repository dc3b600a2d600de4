import { inThread } from './thread.ts'

/** A photograph drawn anew, or why it is not taken, beside the event loop; what draws it is loaded there alone. */
export const judgePhoto = inThread(import.meta.url, {
  work: async ({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>) => {
    const { redrawPhoto } = await import('./photo.ts')
    return await redrawPhoto(Buffer.from(buffer, byteOffset, byteLength))
  },
  taken: () => [],
  given: () => [],
  heapMb: 96,
})
