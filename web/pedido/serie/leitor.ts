import { lerCsv, type Lido } from '#contract/comum/serie/ficheiro.ts'
import type { Achado } from '#contract/kit/ficheiro/achado.ts'
import { CodificacaoIncerta } from '#contract/kit/ficheiro/duvida.ts'
import { Ilegivel } from '#contract/kit/ficheiro/ilegivel.ts'
import { changed } from '#web/kit/call/file-bytes.ts'
import {
  juntarLidas,
  porRecado,
  type Leitura,
  type Origem,
  type RecadoDaSerie,
  type Sumario,
} from './lidas.ts'
import { lerColado, lerLivro } from './livro.ts'

// Runs in a worker.

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- of windows; a worker has none
const tell = (recado: RecadoDaSerie) => self.postMessage(recado)

self.addEventListener('message', ({ data }: MessageEvent<Leitura>) => void read(data))

async function read({ origem, contexto }: Leitura) {
  try {
    const { linhas, vazias, recusas, fora, cabecalho, utf8, notas } = await lidoDe(origem)
    const [first] = recusas
    // a file without people must not replace the present table
    if (linhas.length === 0 && first) throw nenhuma(first)
    const sumario = { total: linhas.length, vazias, recusas, fora, cabecalho, utf8, notas }
    tell({ tipo: 'sumario', sumario })
    for (let from = 0; from < linhas.length; from += porRecado) {
      tell({ tipo: 'linhas', lidas: juntarLidas(linhas.slice(from, from + porRecado), contexto) })
    }
    tell({ tipo: 'fim' })
  } catch (error) {
    if (error instanceof CodificacaoIncerta) {
      tell({ tipo: 'duvida', motivo: error.message, hipoteses: error.hipoteses })
      return
    }
    // only this message tells the page: the file may be gone since it was chosen
    const motivo = error instanceof Ilegivel ? error.message : 'não pode ser lido.'
    tell({ tipo: 'ilegivel', motivo })
  }
}

const nenhuma = ({ linha, motivo }: Achado) =>
  new Ilegivel(`não tem nenhuma linha que se possa ler. Linha ${linha}: ${motivo}.`)

async function lidoDe(origem: Origem): Promise<Lido & Pick<Sumario, 'notas'>> {
  if ('csv' in origem) {
    return { ...lerCsv(await bytesDe(origem.csv), origem.codificacao), notas: [] }
  }
  if ('livro' in origem) return await lerLivro(await bytesDe(origem.livro))
  return { ...lerColado(origem.colado), notas: [] }
}

async function bytesDe(file: Blob) {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    throw new Ilegivel(changed(file))
  }
}
