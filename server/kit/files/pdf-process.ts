import type { Asker } from '../base/fair-queue.ts'
import { inProcess } from './process.ts'
import { faultOfPdf, ocupaDemasiado } from './pdf.ts'

const judge = inProcess(import.meta.url, {
  work: async ({ buffer, byteOffset, byteLength }: Uint8Array) => ({
    fault: await faultOfPdf(Buffer.from(buffer, byteOffset, byteLength)),
  }),
  heapMb: 128,
  mostMb: 256,
  mostCpuMs: 2_000,
  excess: { fault: ocupaDemasiado },
})

/** Why a file is refused as a PDF, found in a process of its own. */
export const judgePdf = async (bytes: Uint8Array, from?: Asker) => (await judge(bytes, from)).fault
