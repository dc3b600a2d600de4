import { Ilegivel } from '#contract/kit/ficheiro/ilegivel.ts'
// oxlint-disable-next-line import/default -- what the build makes of a worker
import endereco from './leitor.ts?worker&url'
import { bytesOf } from '#web/kit/call/file-bytes.ts'
import { startWorker } from '#web/kit/browser/worker.ts'
import type { Recado } from './leitor.ts'

/** What takes longer is no table anybody made, and is given up. */
const patience = 30_000

/**
 * The first visible sheet of a workbook as a file of text, line by line as it is there. A worker reads
 * it, and is gone afterwards with whatever memory it took. Throws `Ilegivel`.
 */
export async function livroEmCsv(file: File): Promise<Blob> {
  const { buffer: bytes } = await bytesOf(file)
  const worker = startWorker(endereco)
  const { promise, resolve } = Promise.withResolvers<Recado>()
  const refuse = (motivo: string) => resolve({ motivo })
  const late = setTimeout(() => refuse('demora demasiado a ler: divida-o em partes.'), patience)
  worker.addEventListener('error', () => refuse('não pode ser lido.'))
  worker.addEventListener('message', ({ data }: MessageEvent<Recado>) => resolve(data))
  try {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- of windows; a worker has none
    worker.postMessage(bytes, [bytes])
    const recado = await promise
    if ('motivo' in recado) throw new Ilegivel(recado.motivo)
    return new Blob([recado.csv])
  } finally {
    clearTimeout(late)
    worker.terminate()
  }
}
