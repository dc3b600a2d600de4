import { Refusal } from '#server/kit/base/refusal.ts'
import { workInThread } from '#server/kit/files/thread.ts'
import { readFicheiro, type Listas } from './ficheiro.ts'
import type { Lote } from './lote.ts'

/** A refusal loses what it is on its way between threads. */
type Lido =
  | { lotes: Lote[] }
  | { recusa: { status: number; error: string; campos: Record<string, string> | undefined } }

export type Leitura = typeof ler
const ler = ({ ficheiro, listas }: { ficheiro: Uint8Array; listas: Listas }): Lido => {
  const { buffer, byteOffset, byteLength } = ficheiro
  try {
    return { lotes: readFicheiro(Buffer.from(buffer, byteOffset, byteLength), listas) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { status, message, campos } = error
    return { recusa: { status, error: message, campos } }
  }
}

workInThread<Leitura>(ler, (lido) =>
  'lotes' in lido
    ? lido.lotes.flatMap(({ pedidos, pessoas }) => [pedidos.buffer, pessoas.buffer])
    : [],
)
