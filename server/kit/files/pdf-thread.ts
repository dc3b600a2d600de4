import { faultOfPdf, ocupaDemasiado } from './pdf.ts'
import { inThread } from './thread.ts'

/** Why a file is not taken as a PDF, found beside the event loop; the bytes stay the caller's. */
export const judgePdf = inThread(import.meta.url, {
  work: ({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>) => ({
    fault: faultOfPdf(Buffer.from(buffer, byteOffset, byteLength)),
  }),
  taken: () => [],
  given: () => [],
  heapMb: 96,
  excess: { fault: ocupaDemasiado },
})
