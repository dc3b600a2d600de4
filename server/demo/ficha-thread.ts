import type { Ficha } from '#server/saude/ficha/dados.ts'
import { renderFicha } from '#server/saude/ficha/ficha.ts'
import { inThread } from '#server/kit/files/thread.ts'

/** Draws certificates beside whoever draws others meanwhile: the bytes `renderFicha` gives. */
export const renderFichasBeside = inThread(import.meta.url, {
  work: async (fichas: readonly Ficha[]): Promise<Uint8Array[]> => {
    const pdfs: Uint8Array[] = []
    for (const ficha of fichas) pdfs.push(await renderFicha(ficha))
    return pdfs
  },
  taken: () => [],
  given: () => [],
  heapMb: 128,
})
