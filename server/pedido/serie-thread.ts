import { Refusal } from '#server/kit/base/refusal.ts'
import { release } from '#server/kit/base/release.ts'
import { inThread } from '#server/kit/files/thread.ts'
import { readLotes, buffersOf, type Listas, type Lote } from './ficheiro.ts'

type Leitura = { ficheiro: Uint8Array<ArrayBuffer>; listas: Listas }

/** A `Refusal` would lose its class between threads. */
type Lido =
  | { lotes: Lote[] }
  | { recusa: { status: number; error: string; campos: Record<string, string> | undefined } }

export const lerFicheiro = inThread(import.meta.url, {
  work: ler,
  taken: ({ ficheiro }) => [ficheiro.buffer],
  given: (lido) => ('lotes' in lido ? lido.lotes.flatMap(buffersOf) : []),
  // The worst file takes 35 MB, with the longest lists of the company.
  heapMb: 64,
})

function ler({ ficheiro, listas }: Leitura): Lido {
  try {
    return { lotes: readLotes(Buffer.from(ficheiro.buffer), listas) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { status, message, campos } = error
    return { recusa: { status, error: message, campos } }
  } finally {
    release(ficheiro)
  }
}
