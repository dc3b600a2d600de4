// oxlint-disable-next-line import/default -- what the build makes of a worker
import endereco from './leitor.ts?worker&url'
import { startWorker } from '#web/kit/browser/worker.ts'
import type { Hipotese } from '#contract/kit/ficheiro/duvida.ts'
import type { Lidas } from './lidas.ts'
import type { Leitura, RecadoDaSerie, Sumario } from './lidas.ts'

type Ouvinte = {
  onSumario: (sumario: Sumario) => void
  onLinhas: (lidas: Lidas) => void
}

/** Milliseconds for one file; no real table takes longer. */
const patience = 30_000

let waiting: Worker | undefined

/** Starts the worker before a file is chosen; returns a function that ends an unused one. */
export function preparar() {
  const worker = startWorker(endereco)
  const forget = () => {
    if (waiting === worker) waiting = undefined
  }
  // the next file starts another one
  worker.addEventListener('error', forget)
  waiting = worker
  return () => {
    if (waiting === worker) worker.terminate()
    forget()
  }
}

/** The reason why a file was not read; with `hipoteses` the user has to choose one first. */
export type Impedimento = { motivo: string; hipoteses?: readonly Hipotese[] }

/** Reads in a worker; resolves to the reason of a failure. Ending the worker frees its memory. */
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
