import type { Codificacao } from '#contract/kit/ficheiro/codificacao.ts'
import { decode } from '#contract/kit/ficheiro/decode.ts'
import { CodificacaoIncerta } from '#contract/kit/ficheiro/duvida.ts'
import type { Hipotese } from '#contract/kit/ficheiro/duvida.ts'
import { Ilegivel } from '#contract/kit/ficheiro/ilegivel.ts'
import { isLivro } from '#contract/kit/ficheiro/especie.ts'
// oxlint-disable-next-line import/default -- what the build makes of a worker
import endereco from './leitor.ts?worker&url'
import { bytesOf } from '#web/kit/call/file-bytes.ts'
import { startWorker } from '#web/kit/browser/worker.ts'
import type { Recado } from './leitor.ts'

/** Milliseconds for one file; no real table takes longer. */
const patience = 30_000

type Tabela = { csv: Blob; notas: readonly string[] }
type Impedimento = { motivo: string; hipoteses?: readonly Hipotese[] }

/** A file as CSV (of a workbook the first visible sheet), or the reason why it is unreadable. */
export async function tabelaDe(
  file: File,
  codificacao: Codificacao | undefined,
): Promise<Tabela | Impedimento> {
  const bytes = await bytesOf(file)
  if (isLivro(file.name)) return await tabelaDoLivro(bytes.buffer)
  try {
    decode(bytes, codificacao)
    return { csv: file, notas: [] }
  } catch (error) {
    if (!(error instanceof Ilegivel)) throw error
    const { message: motivo } = error
    return error instanceof CodificacaoIncerta ? { motivo, hipoteses: error.hipoteses } : { motivo }
  }
}

/** A worker parses the workbook; ending the worker frees all its memory. */
async function tabelaDoLivro(bytes: ArrayBuffer): Promise<Tabela | Impedimento> {
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
    return 'motivo' in recado ? recado : { csv: new Blob([recado.csv]), notas: recado.notas }
  } finally {
    clearTimeout(late)
    worker.terminate()
  }
}
