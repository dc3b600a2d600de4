import { csvOf } from '#contract/kit/csv.ts'
import { Ilegivel } from '#contract/kit/ficheiro/ilegivel.ts'
import { linhasDoLivro } from './linhas.ts'

// Runs in a worker.

/** The table of a workbook with notes about it, or the reason why there is none. */
export type Recado = { csv: string; notas: string[] } | { motivo: string }

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- of windows; a worker has none
const tell = (recado: Recado) => self.postMessage(recado)

self.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => void read(data))

async function read(bytes: ArrayBuffer) {
  try {
    const { linhas, notas } = await linhasDoLivro(new Uint8Array(bytes))
    tell({ csv: csvOf(linhas.map(({ cells }) => cells)), notas })
  } catch (error) {
    if (!(error instanceof Ilegivel)) throw error
    tell({ motivo: error.message })
  }
}
