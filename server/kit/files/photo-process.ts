import { inProcess } from './process.ts'

export const judgePhoto = inProcess(import.meta.url, {
  work: async ({ bytes, longest }: { bytes: Uint8Array<ArrayBuffer>; longest: number }) => {
    const { redrawPhoto } = await import('./photo.ts')
    return await redrawPhoto(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), longest)
  },
  heapMb: 64,
  // forty megapixels take 160 MB, the drawing 16
  mostMb: 512,
  excess: { fault: 'ocupa demasiado quando é aberta' },
})
