import type { Ficha } from '#server/saude/ficha/dados.ts'
import { renderFicha } from '#server/saude/ficha/ficha.ts'
import { inThread } from '#server/kit/files/thread.ts'

/** Draws a certificate beside whoever draws others meanwhile: the bytes `renderFicha` gives. */
export const renderFichaBeside = inThread(import.meta.url, {
  work: async (ficha: Ficha): Promise<Uint8Array> => await renderFicha(ficha),
  taken: () => [],
  given: () => [],
  heapMb: 128,
})
