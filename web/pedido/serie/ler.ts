// oxlint-disable-next-line import/default -- what the build makes of a worker
import endereco from './leitor.ts?worker&url'
import { startWorker } from '#web/kit/browser/worker.ts'
import type { Hipotese } from '#contract/kit/ficheiro/duvida.ts'
import type { Lidas } from './lidas.ts'
import type { Leitura, RecadoDaSerie, Sumario } from './recados.ts'

type Ouvinte = {
  onSumario: (sumario: Sumario) => void
  onLinhas: (lidas: Lidas) => void
}

/** What takes longer is no table anybody made, and is given up. */
const patience = 30_000

let waiting: Worker | undefined

/** Starts the worker before a file is chosen; what is returned ends it where none was. */
export function preparar() {
  const worker = startWorker(endereco)
  const forget = () => {
    if (waiting === worker) waiting = undefined
  }
  // another is started once it is needed
  worker.addEventListener('error', forget)
  waiting = worker
  return () => {
    if (waiting === worker) worker.terminate()
    forget()
  }
}

/** Why a file was not read; with hypotheses, what has to be chosen first. */
export type Impedimento = { motivo: string; hipoteses?: readonly Hipotese[] }

/**
 * Has a worker read a file, and tells of it as it comes. Resolves to the reason why it was not read,
 * or to nothing. The worker is gone afterwards, and with it whatever memory the file took.
 */
export async function ler(leitura: Leitura, ouvinte: Ouvinte): Promise<Impedimento | undefined> {
  const worker = waiting ?? startWorker(endereco)
  waiting = undefined
  const { promise, resolve } = Promise.withResolvers<Impedimento | undefined>()
  const refuse = (motivo: string) => resolve({ motivo })
  const late = setTimeout(() => refuse('demora demasiado a ler: divida-o em partes.'), patience)
  worker.addEventListener('error', () => refuse('não pode ser lido.'))
  worker.addEventListener('message', ({ data }: MessageEvent<RecadoDaSerie>) => {
    if (data.tipo === 'sumario') ouvinte.onSumario(data.sumario)
    else if (data.tipo === 'linhas') ouvinte.onLinhas(data.lidas)
    else resolve(data.tipo === 'fim' ? undefined : data)
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
