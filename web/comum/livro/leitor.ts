import { csvOf } from '#contract/kit/csv.ts'
import type { Codificacao } from '#contract/kit/ficheiro/codificacao.ts'
import { decode } from '#contract/kit/ficheiro/decode.ts'
import { CodificacaoIncerta } from '#contract/kit/ficheiro/duvida.ts'
import type { Hipotese } from '#contract/kit/ficheiro/duvida.ts'
import { Ilegivel } from '#contract/kit/ficheiro/ilegivel.ts'
import { linhasDoLivro } from './linhas.ts'

// Runs apart from the page, as a worker.

export type Leitura = { bytes: ArrayBuffer; isLivro: boolean; codificacao: Codificacao | undefined }

/** The table of a workbook as a file has it, none for a file that is one already, or why not. */
export type Recado =
  | { csv: string | undefined; notas: string[] }
  | { motivo: string; hipoteses?: readonly Hipotese[] }

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- of windows; a worker has none
const tell = (recado: Recado) => self.postMessage(recado)

self.addEventListener('message', ({ data }: MessageEvent<Leitura>) => void read(data))

async function read({ bytes, isLivro, codificacao }: Leitura) {
  try {
    tell(await recadoDe(new Uint8Array(bytes), isLivro, codificacao))
  } catch (error) {
    if (!(error instanceof Ilegivel)) throw error
    const { message: motivo } = error
    tell(error instanceof CodificacaoIncerta ? { motivo, hipoteses: error.hipoteses } : { motivo })
  }
}

async function recadoDe(
  bytes: Uint8Array,
  isLivro: boolean,
  codificacao: Codificacao | undefined,
): Promise<Recado> {
  if (!isLivro) {
    decode(bytes, codificacao)
    return { csv: undefined, notas: [] }
  }
  const { linhas, notas } = await linhasDoLivro(bytes)
  return { csv: csvOf(linhas.map(({ cells }) => cells)), notas }
}
