import type { Ficha } from '#server/saude/ficha/dados.ts'
import { renderFicha } from '#server/saude/ficha/ficha.ts'
import { inThread } from '#server/kit/files/thread.ts'

/** Draws the bytes of `renderFicha` in a thread. */
export const renderFichasInThread = inThread(import.meta.url, {
  work: (fichas: readonly Ficha[]): Uint8Array[] => fichas.map(renderFicha),
  taken: () => [],
  given: () => [],
  heapMb: 128,
})
