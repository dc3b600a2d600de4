import { lerCsv, lerNos, type Nos } from '#contract/comum/serie/ficheiro.ts'
import type { TipoDeImportacao } from '#contract/importacao/prestador.ts'
import type { Codificacao } from '#contract/kit/ficheiro/codificacao.ts'
import { Ilegivel } from '#contract/kit/ficheiro/ilegivel.ts'
import { inThread } from '#server/kit/files/thread.ts'
import { parseFuncionarios, type ContextoDoFicheiro, type Lidas } from '../parse-funcionarios.ts'

type Leitura = {
  tipo: TipoDeImportacao
  bytes: Uint8Array<ArrayBuffer>
  codificacao: Codificacao | undefined
  contexto: ContextoDoFicheiro
}

/** `total` counts the lines that are not empty. */
type Lido = { total: number; vazias: number; utf8: boolean } & (
  | { organigrama: Nos }
  | { funcionarios: Lidas }
)

const demasiado = { ilegivel: 'é demasiado grande para ser lido aqui.' }

/** Reads a file; the reason in `ilegivel` continues `O ficheiro …`. */
export const lerImportacao = inThread<Leitura, Lido | { ilegivel: string }>(import.meta.url, {
  work: ler,
  taken: ({ bytes }) => [bytes.buffer],
  given: () => [],
  // Ten thousand lines take a tenth of this; a table of empty cells takes most.
  heapMb: 256,
  excess: demasiado,
})

function ler({ tipo, bytes, codificacao, contexto }: Leitura): Lido | { ilegivel: string } {
  try {
    if (tipo === 'organigrama') {
      const { utf8, ...organigrama } = lerNos(bytes, codificacao)
      return { ...countsOf(organigrama), utf8, organigrama }
    }
    const { utf8, ...tabela } = lerCsv(bytes, codificacao)
    return { ...countsOf(tabela), utf8, funcionarios: parseFuncionarios(tabela, contexto) }
  } catch (error) {
    if (!(error instanceof Ilegivel)) throw error
    return { ilegivel: error.message }
  }
}

const countsOf = ({ linhas, recusas, vazias }: Contavel) => ({
  total: linhas.length + recusas.length,
  vazias,
})

type Contavel = { linhas: readonly unknown[]; recusas: readonly unknown[]; vazias: number }
