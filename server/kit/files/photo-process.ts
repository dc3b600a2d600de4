import { inProcess } from './process.ts'

/** A photograph drawn anew, or why it is not taken; what draws it is loaded in its process alone. */
export const judgePhoto = inProcess(import.meta.url, {
  work: async ({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>) => {
    const { redrawPhoto } = await import('./photo.ts')
    return await redrawPhoto(Buffer.from(buffer, byteOffset, byteLength))
  },
  heapMb: 64,
  // forty megapixels are 160, and what is drawn of them 16
  mostMb: 512,
  excess: { fault: 'ocupa demasiado quando é aberta' },
})
