import { inProcess } from './process.ts'

/** A photograph drawn anew, or why it is not taken; what draws it is loaded in its process alone. */
export const judgePhoto = inProcess(import.meta.url, {
  work: async ({ bytes, longest }: { bytes: Uint8Array<ArrayBuffer>; longest: number }) => {
    const { redrawPhoto } = await import('./photo.ts')
    return await redrawPhoto(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), longest)
  },
  heapMb: 64,
  // forty megapixels are 160, and what is drawn of them 16
  mostMb: 512,
  excess: { fault: 'ocupa demasiado quando é aberta' },
})
