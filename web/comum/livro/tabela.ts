import type { Codificacao } from '#contract/kit/ficheiro/codificacao.ts'
import type { Hipotese } from '#contract/kit/ficheiro/duvida.ts'
import { isLivro } from '#contract/kit/ficheiro/livro.ts'
// oxlint-disable-next-line import/default -- what the build makes of a worker
import endereco from './leitor.ts?worker&url'
import { startWorker } from '#web/kit/browser/worker.ts'
import type { Leitura, Recado } from './leitor.ts'

/** What takes longer is no table anybody made, and is given up. */
const patience = 30_000

type Tabela = { csv: Blob; notas: readonly string[] }

/**
 * A file as a table in text: of a workbook its first visible sheet, line by line as it is there. A worker
 * reads it, and is gone afterwards with whatever memory it took. Answers why there is none, and what the
 * encoding may be where it has to be chosen.
 */
export async function tabelaDe(
  file: File,
  codificacao: Codificacao | undefined,
): Promise<Tabela | { motivo: string; hipoteses?: readonly Hipotese[] }> {
  const bytes = await file.arrayBuffer()
  const worker = startWorker(endereco)
  const { promise, resolve } = Promise.withResolvers<Recado>()
  const refuse = (motivo: string) => resolve({ motivo })
  const late = setTimeout(() => refuse('demora demasiado a ler: divida-o em partes.'), patience)
  worker.addEventListener('error', () => refuse('não pode ser lido.'))
  worker.addEventListener('message', ({ data }: MessageEvent<Recado>) => resolve(data))
  try {
    const leitura: Leitura = { bytes, isLivro: isLivro(file.name), codificacao }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- of windows; a worker has none
    worker.postMessage(leitura, [bytes])
    const recado = await promise
    if ('motivo' in recado) return recado
    const { csv, notas } = recado
    return { csv: csv === undefined ? file : new Blob([csv]), notas }
  } finally {
    clearTimeout(late)
    worker.terminate()
  }
}
