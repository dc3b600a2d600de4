// oxlint-disable-next-line import/default -- what the build makes of a worker
import endereco from './leitor.ts?worker&url'
import { startWorker } from '#web/kit/browser/worker.ts'
import type { Leitura, LinhaLida, Recado, Sumario } from './recados.ts'

type Ouvinte = {
  onSumario: (sumario: Sumario) => void
  onLinhas: (linhas: readonly LinhaLida[]) => void
}

/** What takes longer is no table anybody made, and is given up. */
const patience = 30_000

/**
 * Has a worker read a file, and tells of it as it comes. Resolves to the reason why it cannot be read,
 * or to nothing. The worker is gone afterwards, and with it whatever memory the file took.
 */
export async function ler(leitura: Leitura, ouvinte: Ouvinte): Promise<string | undefined> {
  const worker = startWorker(endereco)
  const { promise, resolve } = Promise.withResolvers<string | undefined>()
  const late = setTimeout(() => resolve('demora demasiado a ler: divida-o em partes.'), patience)
  worker.addEventListener('error', () => resolve('não pode ser lido.'))
  worker.addEventListener('message', ({ data }: MessageEvent<Recado>) => {
    if (data.tipo === 'sumario') ouvinte.onSumario(data.sumario)
    else if (data.tipo === 'linhas') ouvinte.onLinhas(data.linhas)
    else resolve(data.tipo === 'ilegivel' ? data.motivo : undefined)
  })
  try {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- of windows; a worker has none
    worker.postMessage(leitura)
    return await promise
  } finally {
    clearTimeout(late)
    worker.terminate()
  }
}
