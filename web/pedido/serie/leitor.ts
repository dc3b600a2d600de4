import { lerCsv } from '#contract/comum/serie/ficheiro.ts'
import type { Lido } from '#contract/comum/serie/ficheiro.ts'
import { Ilegivel } from '#contract/kit/ficheiro/ilegivel.ts'
import { julgar } from './julgar.ts'
import { lerColado } from './colado.ts'
import { lerLivro } from './livro.ts'
import { porRecado } from './recados.ts'
import type { Leitura, LinhaLida, Origem, Recado } from './recados.ts'

// Runs apart from the page, as a worker.

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- of windows; a worker has none
const tell = (recado: Recado) => self.postMessage(recado)

self.addEventListener('message', ({ data }: MessageEvent<Leitura>) => void read(data))

async function read({ origem, contexto }: Leitura) {
  try {
    const { linhas, vazias, recusas, fora, utf8 } = await lidoDe(origem)
    tell({ tipo: 'sumario', sumario: { total: linhas.length, vazias, recusas, fora, utf8 } })
    for (let from = 0; from < linhas.length; from += porRecado) {
      const some = linhas
        .slice(from, from + porRecado)
        .map(({ linha, celulas: { organigrama, ...celulas } }): LinhaLida => ({
          linha,
          celulas,
          organigrama,
          ...julgar(celulas, contexto),
        }))
      tell({ tipo: 'linhas', linhas: some })
    }
    tell({ tipo: 'fim' })
  } catch (error) {
    if (!(error instanceof Ilegivel)) throw error
    tell({ tipo: 'ilegivel', motivo: error.message })
  }
}

async function lidoDe(origem: Origem): Promise<Lido> {
  if ('csv' in origem) return lerCsv(new Uint8Array(origem.csv))
  if ('livro' in origem) return await lerLivro(new Uint8Array(origem.livro))
  return lerColado(origem.colado)
}
